import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['fixtures/', 'src/types/', 'node_modules/', 'dist/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: { 'no-undef': 'off', 'svelte/no-navigation-without-resolve': 'off' },
  },
  { files: ['**/*.ts'], rules: { 'no-undef': 'off' } },
  { files: ['src/texts/**/*.ts'], rules: { 'no-irregular-whitespace': ['error', { skipTemplates: true }] } },
);
