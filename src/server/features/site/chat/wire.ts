import * as v from 'valibot';
import { chatLimits } from '#domain/chat/conversation.ts';
import { addressIn, isEmailAddress } from '#domain/records/emailAddress.ts';
import { sender } from '../events/wire.ts';

const conversation = v.pipe(v.string(), v.maxLength(100));

/** A question of a visitor. */
export const chatQuestion = v.strictObject({
  ...sender,
  /** The conversation that it goes on with; absent: a new one. */
  conversation: v.optional(v.nullable(conversation), null),
  question: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter a question.'),
    v.maxLength(chatLimits.question, `Use at most ${chatLimits.question} characters.`),
  ),
  /** The language of the page, such as `de-AT`. */
  language: v.optional(v.pipe(v.string(), v.maxLength(35)), ''),
});

/** The email address for replies to a visitor. */
export const chatAddress = v.strictObject({
  ...sender,
  conversation,
  email: v.pipe(
    v.string(),
    v.transform(addressIn),
    v.check(isEmailAddress, 'Enter an email address such as ada@shop.example.'),
  ),
});

const ratingSentence = 'Rate from 1 to 5.';

/** A visitor's rating of a conversation. */
export const chatRating = v.strictObject({
  ...sender,
  conversation,
  rating: v.optional(
    v.pipe(
      v.number(ratingSentence),
      v.integer(ratingSentence),
      v.minValue(1, ratingSentence),
      v.maxValue(5, ratingSentence),
    ),
  ),
  comment: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(chatLimits.comment, `Use at most ${chatLimits.comment} characters.`)),
  ),
});
