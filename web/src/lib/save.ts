/** Texts that leave the page: as a file, or to be pasted elsewhere. */

/** Hands a text to the browser as a file to keep. */
export function saveText(file: string, text: string, type = 'application/jsonl'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Copies a text; false where the browser has no clipboard, as on plain http. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** What browsers did before there was a clipboard: select the text, and say copy. */
function copyOldWay(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'unseen';
  const before = document.activeElement;
  document.body.append(area);
  area.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    // There is no way to copy: whoever asked shows the text instead.
  }
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** The address of a place in this page. */
export function addressOf(...parts: (string | number)[]): string {
  const hash = parts.map((part) => encodeURIComponent(String(part))).join('/');
  return `${location.href.split('#')[0]}#/${hash}`;
}
