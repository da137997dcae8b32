import { inject } from 'vitest';

// Processes that tests start read it, too.
process.env['DODO_TEST_SHARED'] = inject('shared');
