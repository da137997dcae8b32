import { register } from 'node:module';

// Lets a thread run from the sources, in development and in tests; the build has it as JavaScript.
register('./typescriptLoader.js', import.meta.url);
