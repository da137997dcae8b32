import { html } from 'hono/html';
import { page, type Page } from '#server/pages/page.ts';

/** The content of the stand-in page. */
export interface StandIn {
  /** `Google`, `Microsoft`. */
  readonly title: string;
  /** The target of its forms. */
  readonly action: string;
  /** People who signed in before. */
  readonly known: readonly { readonly email: string; readonly name: string }[];
  /** The rejected input. */
  readonly wrong?: { readonly email: string; readonly name: string };
}

/** The page in place of a federated provider: choose a person, enter an identity, or cancel (identity.md §6). */
export function standInPage({ title, action, known, wrong }: StandIn): Page {
  return page(
    `Embedded stand-in for ${title}`,
    html`<p>This page is part of Dodo Console on this machine. It asks for no password and never reaches ${title}.</p>
      ${known.length > 0 ? html`<h2>Choose an account</h2>` : ''}
      ${known.map(
        ({ email, name }) =>
          html`<form method="post" action="${action}">
            <input type="hidden" name="email" value="${email}" />
            <input type="hidden" name="name" value="${name}" />
            <button class="person" name="choice" value="continue">
              <span>${name}</span>
              <small>${email}</small>
            </button>
          </form>`,
      )}
      <h2>${known.length > 0 ? 'Use another account' : 'Sign in'}</h2>
      ${wrong ? html`<p role="alert" id="problem">Enter a valid email address, such as you@shop.example.</p>` : ''}
      <form method="post" action="${action}">
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          maxlength="128"
          required
          value="${wrong?.email ?? ''}"
          ${wrong ? html`aria-invalid="true" aria-describedby="problem"` : ''}
        />
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" maxlength="200" value="${wrong?.name ?? ''}" />
        <button class="first" name="choice" value="continue">Continue</button>
        <button name="choice" value="cancel" formnovalidate>Cancel</button>
      </form>`,
  );
}
