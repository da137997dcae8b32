import { proxy } from 'valtio';

/** Whether buttons show their keys now, because Control or Command is held (docs/decisions/018). */
export const hints = proxy({ shown: false });
