import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** What a screen of the console showed, as code of the page. */
const shown = (name: string): string => readFileSync(join(process.env['SHOWN'] ?? '.', `${name}.json`), 'utf8');

export default defineConfig({
  plugins: [react()],
  define: {
    SHOWN_SHELL: shown('shell'),
    SHOWN_LIST: shown('list'),
    SHOWN_RECORD: shown('record'),
    SHOWN_REPLIES: shown('replies'),
  },
});
