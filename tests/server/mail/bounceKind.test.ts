import { expect, test } from 'vitest';
import { bounceKind } from '#server/mail/bounceKind.ts';

test.each([
  ['550 5.1.1 No such user', 'hard'],
  ['550 Unknown user', 'hard'],
  ['550 5.7.1 Recipient address rejected: User unknown', 'hard'],
  ['554 This account has been disabled or discontinued', 'hard'],
  ['551 not our customer', 'hard'],
  ['450 4.1.1 User unknown in virtual alias table', 'soft'],
  ['550 5.1.1 has sent to too many recipients this hour', 'soft'],
  ['553 5.1.8 Domain of sender address does not exist', 'soft'],
  ['550 Bad SPF records', 'soft'],
  ['550 Denied by policy', 'soft'],
  ['550 5.2.2 Over quota', 'soft'],
  ['554 Service currently unavailable', 'soft'],
  ['421 4.4.7 Message expired', 'soft'],
  ['', 'soft'],
])('“%s” is %s', (reply, kind) => {
  expect(bounceKind(reply)).toBe(kind);
});

test.each([
  ['550 no mailbox', '5.0.0', 'hard'],
  ['', '5.4.4', 'hard'],
  ['User unknown', '4.1.1', 'soft'],
  ['552 full', '5.2.2', 'soft'],
])('“%s” with the status %s is %s', (reply, status, kind) => {
  expect(bounceKind(reply, status)).toBe(kind);
});
