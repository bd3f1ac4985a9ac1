import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.EASYRED_SERVER ?? 'http://127.0.0.1:8451';

/** What is built besides the page: drawings for looking at, or the service worker of the static folder. */
const INPUTS: Record<string, string[]> = {
  fixtures: ['index.html', 'fixtures.html'],
  site: ['index.html', 'src/site/service.ts'],
};

/** Files that are smaller as one than as many: the drawings of the icons, what the table shares with other pages, and the rest of the table but for
 * what is fetched when it is first drawn. */
const GROUPS = [
  { name: 'icons', test: /src\/icons\/\w+\.ts/, priority: 1 },
  {
    name: 'parts',
    test: /src\/(icons|lib|map|parts|show|state)\/(?!PipDie|Rates|Segment|Stepper|Switch|dates|entry|grades|save|setup_link)/,
  },
  {
    name: 'table',
    test: /src\/((table|pages\/Room)\b(?!\/(Changed|Corrections|Draw\.|FullHand|Hint|Keys|Menu|Offer|Phone|Story)))/,
  },
];

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: './',
  build: {
    outDir: process.env.EASYRED_OUT ?? '../src/easyred/web',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: INPUTS[mode] ?? ['index.html'],
      output: {
        entryFileNames: (chunk) => (chunk.name === 'service' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  server: { proxy: { '/rooms': { target: server, ws: true }, '/desk': server } },
  test: { include: ['tests/**/*.test.ts'] },
}));
