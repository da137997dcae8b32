export { signIn } from './texts.ts';
