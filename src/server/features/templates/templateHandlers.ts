import type { ReadBodyOf } from '#contract/endpoint.ts';
import type { templateEndpoints } from '#contract/features/templates.ts';
import type { DocumentProblem } from '#domain/document/model.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import { requireFeature } from '#server/middleware/access.ts';
import { attributesOf } from './attributes.ts';
import { renderFailure } from './samples/sampleRenders.ts';
import { sampleContexts } from './samples/sampleContexts.ts';
import type { Templating } from './templateThreads.ts';
import { largestImage } from './images/imageFile.ts';
import { pictureFilesOf } from '#server/storage/pictureFiles.ts';
import { addImage, deleteUnusedImages, listImages, withCopiedImages } from './images/imageStore.ts';
import { textsWithImages } from './images/textsWithImages.ts';
import { sendTest } from './testSend.ts';
import { previewOf } from './preview.ts';
import {
  createTemplate,
  documentOf,
  findTemplate,
  listTemplates,
  setDeleted,
  setImage,
  templateOf,
  templates,
  updateTemplate,
  type TemplateParts,
} from './templateStore.ts';
import type { Reader } from '#server/engine/engine.ts';
import { authorOf, pathId, type CallOf, type Handlers } from '#server/calls/handler.ts';

type Sent = ReadBodyOf<(typeof templateEndpoints)['templateSave']>;

/** Calls of specification 2 §7 Templates. */
export const templateHandlers = {
  templateList: ({ engine, query, signal }) => listTemplates(engine, query.search, { signal }),

  template: ({ engine, params, signal }) => findTemplate(engine, pathId(params.id), { signal }),

  templateAttributes: async ({ engine, signal }) =>
    engine.read(async (reader) => attributesOf(reader, await tenantVocabulary(reader, 'segment'), { signal })),

  templateSave: async ({ engine, body, permissions, ...call }) => {
    const { templateId: id, edit, version } = body;
    if (edit && !id) throw new ApiError('badRequest', 'Name the template to edit as templateId.');
    requireFeature(edit ? 'TEMPLATES.EDIT' : 'TEMPLATES.CREATE', permissions);
    const parts = await engine.read((reader) => compiledParts(reader, body, call));
    return engine.write(async (writer) => {
      const author = authorOf(call);
      const row =
        edit && id
          ? await updateTemplate(writer, { id, version, action: 'update' }, parts, author)
          : await createTemplate(writer, parts, author);
      return findTemplate(writer, row.id);
    });
  },

  templateDelete: async ({ engine, params, ...call }) => {
    await engine.write((writer) => setDeleted(writer, pathId(params.id), true, authorOf(call)));
    return null;
  },

  templateUndelete: ({ engine, params, ...call }) =>
    engine.write(async (writer) => templateOf(await setDeleted(writer, pathId(params.id), false, authorOf(call)), [])),

  templateDuplicate: ({ engine, params, config, ...call }) =>
    engine.write(async (writer) => {
      const author = authorOf(call);
      const row = await templates.get(writer, pathId(params.id));
      const copied = await withCopiedImages(writer, pictureFilesOf(config), row.json_body ?? row.html_body, author.now);
      const json = row.json_body === null ? null : copied;
      const jsonBody = documentOf({ ...row, json_body: json, html_body: copied });
      const body = { jsonBody, templateName: `${row.name.slice(0, 93)} (copy)`, channel: row.channel };
      const parts = await compiledParts(writer, { ...body, markAsDefault: false } as Sent, call);
      return templateOf(await createTemplate(writer, parts, author), []);
    }),

  templateImage: async ({ engine, params, config, ...call }) => {
    const { bytes, title } = await sentImage(call);
    return engine.write(async (writer) => {
      const author = authorOf(call);
      const id = pathId(params.id);
      await templates.get(writer, id);
      const { address } = await addImage(writer, pictureFilesOf(config), { bytes, title, now: author.now });
      await setImage(writer, id, address, author);
      return findTemplate(writer, id);
    });
  },

  templateImages: ({ engine, signal }) => listImages(engine, { signal }),

  templateImageUpload: async ({ engine, config, clock, ...call }) => {
    const { bytes, title } = await sentImage(call);
    return engine.write((writer) => addImage(writer, pictureFilesOf(config), { bytes, title, now: clock.now() }));
  },

  templateImagesUnused: ({ engine, config }) =>
    engine.write(async (writer) => ({
      deleted: await deleteUnusedImages(writer, pictureFilesOf(config), await textsWithImages(writer)),
    })),

  templateHistory: ({ engine, params, query, signal }) =>
    templates.history(engine, pathId(params.id), query.page, { signal }),

  templateRestore: async ({ engine, params, body, ...call }) =>
    engine.write(async (writer) => {
      const former = await templates.fieldsAfter(
        writer,
        await templates.get(writer, pathId(params.id)),
        body.history_id,
      );
      const { name, channel, is_default: markAsDefault } = former;
      const jsonBody = documentOf({ ...former, document: null });
      const sent = { jsonBody, templateName: name, channel, markAsDefault } as Sent;
      const parts = await compiledParts(writer, sent, call);
      const over = { id: former.id, version: body.version, action: 'restore' } as const;
      await updateTemplate(writer, over, parts, authorOf(call));
      return findTemplate(writer, former.id);
    }),

  templatePreview: ({
    engine,
    tenant,
    today,
    templating,
    body: { jsonBody, channel, user_id: userId, edge },
    signal,
  }) =>
    engine.read((reader) =>
      previewOf(
        reader,
        { jsonBody, channel, userId, edge },
        { tenantName: tenant.name, today, templating: templating(tenant.tenant_id) },
        { signal },
      ),
    ),

  templateTestSend: ({ engine, tenant, today, templating, personalMail: mailer, config, body }) => {
    const { jsonBody, user_id: userId, edge, to, subject } = body;
    const from = { name: tenant.name, address: config.supportEmail };
    const place = { tenantName: tenant.name, today, templating: templating(tenant.tenant_id), mailer, from };
    return sendTest(engine, { jsonBody, userId, edge, to, subject }, place);
  },
} satisfies Handlers<typeof templateEndpoints>;

/** The tenant, its day and its threads: where a template is tried. */
interface TrialPlace {
  readonly tenant: { readonly tenant_id: string; readonly name: string };
  readonly today: string;
  readonly templating: Templating;
}

/**
 * What is stored of a sent template, once it could be rendered for ten people.
 *
 * @throws ApiError 422 with the problems that stop a mail
 */
async function compiledParts(
  reader: Reader,
  sent: Sent,
  { tenant, today, templating }: TrialPlace,
): Promise<TemplateParts> {
  const work = templating(tenant.tenant_id);
  const vocabulary = await tenantVocabulary(reader, 'segment');
  const { stored, mail, problems } = await work.compile(sent.jsonBody, vocabulary, undefined, sent.channel);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (!stored || !mail || errors.length > 0) throw refusalOf(errors);
  const { html, text } = mail;
  const people = await sampleContexts(reader, vocabulary, { tenantName: tenant.name, today });
  const trial = [{ form: 'html', text: html } as const, { form: 'text', text } as const];
  const failure = await renderFailure(work, trial, people);
  if (failure !== undefined) throw refusalOf([{ message: failure, from: 0, to: 0 }]);
  const { templateName: name, channel, markAsDefault: isDefault } = sent;
  return { name, channel, isDefault, document: stored, html, text };
}

function refusalOf(errors: readonly Pick<DocumentProblem, 'message' | 'from' | 'to'>[]): ApiError {
  const problems = errors.map(({ message, from, to }) => ({ field: 'jsonBody', message, from, to }));
  return new ApiError('unprocessable', errors[0]?.message ?? 'The document is incomplete.', { problems });
}

/** The picture of a multipart body. @throws ApiError 400 where there is none, 413 for one that is too large */
async function sentImage({
  request,
  body,
}: Pick<CallOf<(typeof templateEndpoints)['templateImage']>, 'request' | 'body'>): Promise<{
  readonly bytes: Uint8Array;
  readonly title: string;
}> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new ApiError('unsupportedMedia', 'Send the picture as multipart/form-data, in the field image.');
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch((error: unknown) => {
    throw error instanceof ApiError ? error : new ApiError('badRequest', 'The multipart body is not complete.');
  });
  const image = form.get('image');
  if (!(image instanceof File)) throw new ApiError('badRequest', 'Send the picture in the field image.');
  if (image.size > largestImage) throw new ApiError('tooLarge', 'Images can have at most 5 MB.');
  return { bytes: new Uint8Array(await image.arrayBuffer()), title: image.name };
}
