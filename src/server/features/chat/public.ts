// The exports of chat for other features.
export { ask } from './ask.ts';
export { chatSettingsOf } from './chatSettings.ts';
export { customerOf } from './customerOf.ts';
export { passOn } from './passOn.ts';
export { giveChatFeedback } from './triage.ts';
