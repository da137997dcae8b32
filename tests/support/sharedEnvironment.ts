import { inject } from 'vitest';

// Processes that tests start also read it.
process.env['DODO_TEST_SHARED'] = inject('shared');
