/** Asks for a picture; undefined where the person closes the dialog. */
export function chooseImage(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const field = document.createElement('input');
    field.type = 'file';
    field.accept = 'image/png,image/jpeg,image/gif,image/webp';
    field.addEventListener('change', () => resolve(field.files?.[0]), { once: true });
    field.addEventListener('cancel', () => resolve(undefined), { once: true });
    field.click();
  });
}
