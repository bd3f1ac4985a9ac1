import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.EASYRED_SERVER ?? 'http://127.0.0.1:8451';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: './',
  build: {
    outDir: process.env.EASYRED_OUT ?? '../src/easyred/web',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
    assetsInlineLimit: 0,
    rolldownOptions: { input: mode === 'fixtures' ? ['index.html', 'fixtures.html'] : ['index.html'] },
  },
  server: { proxy: { '/rooms': { target: server, ws: true }, '/desk': server } },
  test: { include: ['tests/**/*.test.ts'] },
}));
