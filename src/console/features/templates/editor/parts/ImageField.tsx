import { useRef, useState } from 'react';
import type { ElementNode } from '#domain/document/model.ts';
import { load } from '#console/data/request.ts';
import { notifyError } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { setAttribute } from '../blockMoves.ts';
import type { MailEditor } from '../mailEditor.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useBeside } from '#console/data/beside.ts';

const [imagesCall, imagesInput] = load('templateImages', {});

/** The picture of an image block: chosen, pasted or dropped, one that was uploaded before, or an address. */
export function ImageField({ editor, node }: { readonly editor: MailEditor; readonly node: ElementNode }) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLDivElement>(null);
  const [isUploading, setUploading] = useState(false);
  const images = useBeside(imagesCall, imagesInput, 'images');
  const src = node.attributes['src'] ?? '';
  const take = async (files: FileList | null): Promise<void> => {
    const chosen = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!chosen) return;
    setUploading(true);
    try {
      const { address, width } = await uploadImage(chosen);
      setAttribute(editor, node.id, 'src', address);
      // Without a width some programs show a picture in its own size.
      if (node.attributes['width'] === undefined && width < 600) setAttribute(editor, node.id, 'width', `${width}px`);
      images.reload();
      // The alt text is requested at once: people do not come back for it.
      alt.current?.closest('fieldset')?.querySelector<HTMLInputElement>('[data-attribute="alt"] input')?.focus();
    } catch (error) {
      notifyError(error);
    } finally {
      setUploading(false);
    }
  };
  return (
    <div
      ref={alt}
      className="flex flex-col gap-2"
      onPaste={(event) => void take(event.clipboardData.files)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files);
      }}
    >
      {/^(?:\/v\/|https?:)/u.test(src) && (
        <img src={src} alt="" className="max-h-chart max-w-full self-start rounded border border-line" />
      )}
      <TextField
        label={t('mail.image')}
        hint={t('mail.imageHint')}
        value={src}
        list="mail-images"
        onChange={(value) => setAttribute(editor, node.id, 'src', value)}
      />
      <datalist id="mail-images">
        {images.data?.map(({ address, title }) => (
          <option key={address} value={address}>
            {title}
          </option>
        ))}
      </datalist>
      <span className="flex items-center gap-2">
        <Button size="bar" off={isUploading} onClick={() => file.current?.click()}>
          {t(isUploading ? 'mail.uploading' : 'mail.upload')}
        </Button>
      </span>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t('mail.upload')}
        onChange={(event) => void take(event.target.files)}
      />
    </div>
  );
}

/** Stores a picture for mails; its address is public and never changes. */
function uploadImage(file: File): Promise<CallValue<'templateImageUpload'>> {
  const form = new FormData();
  form.set('image', file);
  return call('templateImageUpload', { form });
}
