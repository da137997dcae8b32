import type { ChatTexts } from './chatTexts.ts';
import { elementOf } from './element.ts';

/** The text shown once the conversation is passed on. */
interface PassedOn {
  readonly answer: { readonly text: string };
}

/** The form that asks for an email address; `pass` sends it and resolves with undefined on failure. */
export function addressFormOf(
  texts: ChatTexts,
  pass: (email: string) => Promise<unknown>,
  passed: (email: string, text: string) => void,
): HTMLFormElement {
  const note = elementOf('p', { role: 'alert' });
  const field = elementOf('input', {
    type: 'text',
    inputmode: 'email',
    autocomplete: 'email',
    maxlength: '254',
    required: '',
    'aria-label': texts.email,
    placeholder: texts.email,
  });
  const button = elementOf('button', { type: 'submit' }, texts.passOn);
  const form = elementOf('form', { class: 'address' }, [field, button, note]);
  const send = async (): Promise<void> => {
    const email = field.value.trim();
    if (button.disabled) return;
    if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) {
      note.textContent = texts.wrongEmail;
      return;
    }
    button.disabled = true;
    note.textContent = '';
    const reply = (await pass(email)) as PassedOn | undefined;
    button.disabled = false;
    if (reply) passed(email, reply.answer.text);
    else note.textContent = texts.failed;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  return form;
}
