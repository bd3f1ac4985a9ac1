// Compiles Python files for the Python that Pyodide has: node pack.mjs FOLDER ARCHIVE PRINTED.
// The folder is laid out like the file system of the page; its modules go into the archive without their sources, and
// what its TOML files hold as JSON, too.
// PRINTED is a folder for answers that are the same for everybody, a file for each language.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const COMPILE = `
import py_compile, sys, zipfile
from pathlib import Path

root = Path("/pack")
for source in sorted(root.rglob("*.py")):
    if "site-packages" in source.parts:
        py_compile.compile(
            str(source), str(source) + "c", "/" + str(source.relative_to(root)), doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        source.unlink()
sys.path.insert(0, "/pack/lib/python3.14/site-packages")
from easyred import toml

texts = [file.read_text(encoding="utf-8") for file in sorted(root.rglob("*.toml"))]
Path(toml.__file__).with_name(toml.READ).write_bytes(toml.read_ahead(texts))
with zipfile.ZipFile("/packed.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for file in sorted(root.rglob("*")):
        if file.is_file():
            named = zipfile.ZipInfo(str(file.relative_to(root)), (1980, 1, 1, 0, 0, 0))
            named.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(named, file.read_bytes())
`;

const PRINT = `
import json
from easyred.worker.printed import printed
json.dumps(printed("/pack/packs"))
`;

const [folder, archive, printed] = process.argv.slice(2);
const indexURL = fileURLToPath(new URL('./node_modules/pyodide/', import.meta.url));
const pyodide = await loadPyodide({ indexURL });
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  const inside = `/pack/${path.slice(folder.length).replace(/^[/\\]/, '').replaceAll('\\', '/')}`;
  pyodide.FS.mkdirTree(inside.slice(0, inside.lastIndexOf('/')));
  pyodide.FS.writeFile(inside, readFileSync(path));
}
pyodide.runPython(COMPILE);
writeFileSync(archive, pyodide.FS.readFile('/packed.zip'));
for (const [language, text] of Object.entries(JSON.parse(pyodide.runPython(PRINT)))) {
  writeFileSync(join(printed, `${language}.json`), text);
}
