import { addressIn, isEmailAddress } from '#domain/records/emailAddress.ts';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { history, historyQuery, restoreBody } from '../shapes/history.ts';
import { sentDocument, storedDocument } from './mailDocument.ts';
import { instant, numericId, searchText } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

/** The channels of a template: mails, and places of a website. */
export const templateChannels = ['dodo-mail', 'website'] as const;

/** The name of a template. */
export const templateName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'This field is required'),
  v.maxLength(100, 'Use at most 100 characters.'),
);

/** Specification 2 §3 Template, without its bodies. */
const listed = {
  templateId: numericId,
  templateName: v.string(),
  channel: v.picklist(templateChannels),
  /** The one that new campaigns of the channel begin with. */
  markAsDefault: v.boolean(),
  /** The template exists, so that saving it is an edit. */
  edit: v.boolean(),
  /** The address of the list's picture; null shows a preview instead. */
  image: v.nullable(v.string()),
  created_at: instant,
  updated_at: instant,
  version: v.number(),
};

/** The campaigns that use a template, by name. */
const usedBy = v.array(v.object({ id: numericId, name: v.string() }));

const template = v.object({
  ...listed,
  jsonBody: storedDocument,
  /** What the server compiled, with its merge tags. */
  htmlBody: v.string(),
  used_by: usedBy,
});

/** Something about a document, with its span in the text and what mends it. */
const problem = v.object({
  severity: v.picklist(['error', 'warning']),
  message: v.string(),
  from: v.number(),
  to: v.number(),
  fix: v.optional(v.object({ title: v.string(), from: v.number(), to: v.number(), insert: v.string() })),
});

/** A picture with its public address on this server, `/v/….png`, and its size in pixels and bytes. */
const image = v.object({
  address: v.string(),
  title: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
});

/** The recipient of a preview: a customer, or one that templates often fail with. */
export const edgeCustomers = ['longest', 'missing', 'rtl'] as const;

const bodies = {
  jsonBody: sentDocument,
  channel: v.optional(v.picklist(templateChannels), 'dodo-mail'),
};

const previewed = {
  /** Rendered for this customer; else for the edge customer, else for any. */
  user_id: v.optional(v.string()),
  edge: v.optional(v.picklist(edgeCustomers)),
};

const createOrEdit = ['TEMPLATES.CREATE', 'TEMPLATES.EDIT'] as const;
const one = { needs: 'tenant', value: template } as const;

/** Calls of specification 2 §7 Templates, and our additions. */
export const templateEndpoints = {
  templateList: {
    light: true,
    method: 'GET',
    path: 'template',
    needs: 'tenant',
    feature: 'TEMPLATES.VIEW',
    query: v.object({ search: searchText }),
    value: v.array(v.object({ ...listed, htmlBody: v.string(), used_by: usedBy })),
    summary: 'The tenant’s templates, newest change first, found by name.',
    source: '2 §7',
  },
  template: {
    light: true,
    ...one,
    method: 'GET',
    path: 'template/:id',
    feature: 'TEMPLATES.VIEW',
    summary: 'One template.',
    source: '2 §7',
  },
  templateAttributes: {
    light: true,
    method: 'GET',
    path: 'template/attributes',
    needs: 'tenant',
    feature: 'TEMPLATES.VIEW',
    value: v.array(
      v.object({
        /** `customer.name`; a field of each item of a list is `recommendations[].name`. */
        tag: v.string(),
        label: v.string(),
        type: v.picklist(['string', 'number', 'date', 'list', 'link']),
        /** A value of some customer; null where nobody has one. */
        sample: v.nullable(v.string()),
        /** The share of customers with a value, 0 to 1; null for what does not depend on the customer. */
        coverage: v.nullable(v.number()),
      }),
    ),
    summary: 'The merge tags that templates may use, with a sample and the share of customers that have a value.',
    source: '2 §7',
  },
  templateSave: {
    ...one,
    method: 'POST',
    path: 'template',
    feature: createOrEdit,
    body: v.strictObject({
      ...bodies,
      /** Accepted for the wire's sake; what counts is what the server compiles from `jsonBody`. */
      htmlBody: v.optional(v.string()),
      templateName,
      templateId: v.optional(v.nullable(numericId)),
      markAsDefault: v.optional(v.boolean(), false),
      edit: v.optional(v.boolean(), false),
      /** The version that was edited; the newest where it is absent. */
      version: v.optional(numericId),
    }),
    summary:
      'Saves a new template, or with `edit` over a version of `templateId`; 422 with the problems that stop an email.',
    source: '2 §7',
  },
  templateDelete: {
    method: 'DELETE',
    path: 'template/:id',
    needs: 'tenant',
    feature: 'TEMPLATES.EDIT',
    value: v.null(),
    summary: 'Deletes a template, which can be restored; 409 if an unsent campaign uses it.',
    source: '2 §7',
  },
  templateImage: {
    ...one,
    method: 'POST',
    path: 'template/:id',
    feature: 'TEMPLATES.EDIT',
    stream: true,
    summary: 'Sets the picture of the list: multipart {image, templateId}, a PNG, JPEG, GIF or WebP of at most 5 MB.',
    source: '2 §7',
  },
  templateImages: {
    method: 'GET',
    path: 'template/images',
    needs: 'tenant',
    feature: 'TEMPLATES.VIEW',
    value: v.array(image),
    summary: 'The pictures uploaded for templates, newest first.',
    source: 'product',
  },
  templateImageUpload: {
    method: 'POST',
    path: 'template/images',
    needs: 'tenant',
    feature: createOrEdit,
    stream: true,
    value: image,
    summary: 'Stores an image for emails: multipart {image}. Its address is public and never changes.',
    source: 'product',
  },
  templateImagesUnused: {
    method: 'DELETE',
    path: 'template/images',
    needs: 'tenant',
    feature: 'TEMPLATES.EDIT',
    value: v.object({ deleted: v.number() }),
    summary: 'Deletes images that no template, version or sent email uses.',
    source: 'product',
  },
  templateDuplicate: {
    ...one,
    method: 'POST',
    path: 'template/:id/duplicate',
    feature: 'TEMPLATES.CREATE',
    summary: 'A copy with copies of its pictures.',
    source: '2 §7',
  },
  templateUndelete: {
    ...one,
    method: 'PUT',
    path: 'template/:id/undelete',
    feature: 'TEMPLATES.EDIT',
    summary: 'Restores a deleted template.',
    source: 'product',
  },
  templateHistory: {
    light: true,
    method: 'GET',
    path: 'template/:id/history',
    needs: 'tenant',
    feature: 'TEMPLATES.VIEW',
    query: historyQuery,
    value: history,
    summary: 'Who changed what and when, newest first.',
    source: 'product',
  },
  templateRestore: {
    ...one,
    method: 'PUT',
    path: 'template/:id/restore',
    feature: 'TEMPLATES.EDIT',
    body: restoreBody,
    summary: 'Restores a version from the template’s history.',
    source: 'product',
  },
  templatePreview: {
    method: 'POST',
    path: 'template/preview',
    needs: 'tenant',
    feature: 'TEMPLATES.VIEW',
    body: v.strictObject({
      ...bodies,
      ...previewed,
    }),
    value: v.object({
      /** The mail as that customer gets it; empty while the text is no document. */
      html: v.string(),
      text: v.string(),
      /** Bytes of the HTML; Gmail clips mails above 102 kB. */
      bytes: v.number(),
      problems: v.array(problem),
      customer: v.nullable(v.object({ user_id: v.string(), name: v.string(), email: v.nullable(v.string()) })),
    }),
    summary: 'A saved or unsaved template rendered for one customer, with its problems.',
    source: 'product',
  },
  templateTestSend: {
    method: 'POST',
    path: 'template/test-send',
    needs: 'tenant',
    feature: createOrEdit,
    body: v.strictObject({
      ...bodies,
      ...previewed,
      subject: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a subject.'), v.maxLength(200)),
      to: v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.transform(addressIn),
            v.check(isEmailAddress, 'Enter an email address such as anna@example.com.'),
          ),
        ),
        v.minLength(1, 'Name an address.'),
        v.maxLength(5, 'Send a test to at most 5 addresses.'),
      ),
    }),
    value: v.array(v.object({ email: v.string(), sent: v.boolean(), message: v.optional(v.string()) })),
    summary: 'Sends a saved or unsaved template as a test, rendered for one customer and not tracked.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of templates. */
export const templateScreens = {
  templates: {
    path: '/templates',
    title: 'Templates',
    ...inMain,
    keepAlive: true,
    feature: 'TEMPLATES.VIEW',
    group: 'templates',
    label: 'Templates',
    keys: 'g t',
  },
  templateCreate: {
    path: '/create-template',
    title: 'Create Template',
    ...inMain,
    feature: 'TEMPLATES.CREATE',
    group: 'templates',
    keys: 'c t',
  },
  template: {
    path: '/templates/:id',
    title: 'Template',
    ...inMain,
    feature: 'TEMPLATES.VIEW',
    group: 'templates',
  },
} as const satisfies Record<string, Screen>;
