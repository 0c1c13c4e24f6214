import { expect, test } from 'vitest';
import * as social from '../../../src/people/social/store.ts';
import * as proposals from '../../../src/people/social/proposals.ts';
import * as verification from '../../../src/people/verification/store.ts';
import { newId } from '../../../src/platform/ids.ts';
import { at, bytes, named, twoBrands, type Who } from './two-brands.ts';

const brands = twoBrands();

test('accounts of other sites are linked once for a member and a brand', async () => {
  const { ana, bia, namesake, db } = brands;
  const link = (who: Who, provider: social.SocialCode, mac: string, minutes: number) =>
    brands.write((tx) =>
      social.insertLink(tx, {
        ...{
          ...named(who),
          provider,
          subjectMac: bytes(mac),
          linkedAt: at(minutes),
          accountSealed: bytes(mac),
        },
      }),
    );
  expect(await link(namesake, 'google', 'ana', 1)).toBe(true);
  expect(await link(bia, 'google', 'bia', 1)).toBe(true);
  expect([await link(ana, 'google', 'ana', 3), await link(ana, 'google', 'second', 2)]).toEqual([
    true,
    false,
  ]);
  expect([await link(bia, 'facebook', 'ana', 2), await link(ana, 'facebook', 'fb', 1)]).toEqual([true, true]);
  const { merchantId } = ana;
  const found = (provider: social.SocialCode, ...macs: string[]) =>
    social.findLinked(db, { merchantId, provider }, macs.map(bytes));
  expect(await found('google', 'newer', 'ana')).toEqual({ subjectMac: bytes('ana'), memberId: ana.id });
  expect(await found('google', 'fb', 'x')).toEqual({ subjectMac: bytes('fb'), memberId: null });
  expect(await found('facebook', 'ana')).toEqual({ subjectMac: bytes('ana'), memberId: bia.id });
  const others = await brands.others('social_identity');
  await social.renameLinked(
    db,
    { merchantId, provider: 'google', subjectMac: bytes('ana') },
    bytes('renamed'),
  );
  expect(await social.readLinks(db, merchantId, ana.id)).toEqual([
    {
      merchantId,
      provider: 'facebook',
      subjectMac: bytes('fb'),
      linkedAt: at(1),
      accountSealed: bytes('fb'),
    },
    {
      merchantId,
      provider: 'google',
      subjectMac: bytes('ana'),
      linkedAt: at(3),
      accountSealed: bytes('renamed'),
    },
  ]);
  await brands.write((tx) => social.deleteLink(tx, { ...named(ana), provider: 'google' }));
  expect((await social.readLinks(db, merchantId, ana.id)).map(({ provider }) => provider)).toEqual([
    'facebook',
  ]);
  expect(await brands.others('social_identity')).toEqual(others);
});

test('what is under way at another site is taken once, in its brand, until it is swept', async () => {
  const { ana, namesake, db } = brands;
  const state = (merchantId: string, hash: string, minutes: number): social.StateRow => ({
    ...{
      merchantId,
      stateHash: bytes(hash),
      browserHash: bytes('b'),
      provider: 'google',
      sealed: bytes(merchantId),
    },
    expiresAt: at(minutes),
  });
  const ticket = (merchantId: string, hash: string, minutes: number): social.TicketRow => ({
    ...{
      merchantId,
      ticketHash: bytes(hash),
      browserHash: bytes('b'),
      provider: 'google',
      subjectMac: bytes('s'),
    },
    ...{ sealed: bytes(merchantId), expiresAt: at(minutes) },
  });
  const { merchantId } = ana;
  const hash = merchantId.slice(0, 8);
  await social.insertState(db, state(merchantId, hash, 5));
  await social.insertState(db, state(merchantId, `${hash}2`, 9));
  await social.insertTicket(db, ticket(merchantId, hash, 5));
  await social.insertTicket(db, ticket(merchantId, `${hash}2`, 9));
  expect(await social.takeState(db, namesake.merchantId, bytes(hash))).toBeNull();
  expect(await social.readTicket(db, namesake.merchantId, bytes(hash))).toBeNull();
  expect(await brands.write((tx) => social.useTicket(tx, ticket(namesake.merchantId, hash, 5)))).toBe(false);
  await social.sweepSocial(db, at(5));
  expect(await social.readTicket(db, merchantId, bytes(hash))).toEqual(ticket(merchantId, hash, 5));
  expect(await social.takeState(db, merchantId, bytes(hash))).toEqual(state(merchantId, hash, 5));
  expect(await social.takeState(db, merchantId, bytes(hash))).toBeNull();
  const use = () => brands.write((tx) => social.useTicket(tx, ticket(merchantId, hash, 5)));
  expect([await use(), await use()]).toEqual([true, false]);
  await social.sweepSocial(db, at(10));
  expect(await social.readTicket(db, merchantId, bytes(`${hash}2`))).toBeNull();
  expect(await social.takeState(db, merchantId, bytes(`${hash}2`))).toBeNull();
});

test('providers of a brand by version, and proposals that wait, one for each', async () => {
  const { ana, namesake, db } = brands;
  const row = (who: Who, code: social.ProviderCode, name: string) => ({
    ...{ merchantId: who.merchantId, code, name, issuer: `https://${name}.example`, clientId: 'c' },
    ...{ clientSecretSealed: bytes('s'), metadata: { keysUrl: 'k' }, updatedAt: at(1), updatedBy: 'chief' },
  });
  const write = (who: Who, name: string, version: number, code: social.ProviderCode = 'google') =>
    social.writeProvider(db, row(who, code, name), version);
  expect([await write(ana, 'early', 1), await write(namesake, 'foreign', 0)]).toEqual([false, true]);
  expect([await write(ana, 'still', 1), await write(ana, 'one', 0)]).toEqual([false, true]);
  expect([await write(ana, 'late', 0), await write(ana, 'two', 1), await write(ana, 'late', 1)]).toEqual([
    ...[false, true, false],
  ]);
  expect(await write(ana, 'phone', 0, 'phone')).toBe(true);
  expect(await social.readProviders(db, ana.merchantId)).toEqual([
    { ...row(ana, 'phone', 'phone'), version: 1 },
    { ...row(ana, 'google', 'two'), version: 2 },
  ]);
  expect(await social.readProviders(db, namesake.merchantId)).toEqual([
    { ...row(namesake, 'google', 'foreign'), version: 1 },
  ]);
  const proposal = (who: Who, code: social.ProviderCode, id: string, name: string) => {
    const { updatedAt: _at, updatedBy: _by, ...facts } = row(who, code, name);
    return { ...facts, id, baseVersion: 1, proposerId: newId(80), proposedBy: 'chief', proposedAt: at(2) };
  };
  const [first, second] = [newId(81), newId(82)];
  const proposer = proposal(ana, 'google', first, 'n').proposerId;
  const own = { ...proposal(ana, 'google', second, 'newer'), proposerId: proposer };
  await brands.write((tx) => proposals.writeProposal(tx, proposal(namesake, 'google', newId(83), 'foreign')));
  await brands.write((tx) => proposals.writeProposal(tx, proposal(ana, 'google', first, 'older')));
  await brands.write((tx) => proposals.writeProposal(tx, own));
  const phone = proposal(ana, 'phone', newId(84), 'phone');
  await brands.write((tx) => proposals.writeProposal(tx, phone));
  expect(await proposals.readProposals(db, ana.merchantId)).toEqual(expect.arrayContaining([own, phone]));
  expect([
    await proposals.countProposals(db, ana.merchantId, 9),
    await proposals.countProposals(db, ana.merchantId, 1),
  ]).toEqual([2, 1]);
  const take = (merchantId: string, code: social.ProviderCode, id: string) =>
    brands.write((tx) => proposals.takeProposal(tx, { merchantId, code, id }));
  expect(await take(ana.merchantId, 'google', first)).toBeUndefined();
  expect(await take(ana.merchantId, 'phone', second)).toBeUndefined();
  expect(await take(namesake.merchantId, 'google', second)).toBeUndefined();
  expect(await take(ana.merchantId, 'google', second)).toEqual(own);
  expect(await take(ana.merchantId, 'google', second)).toBeUndefined();
});

test('puzzles, tokens and captchas are of one brand, taken once, and swept when they are over', async () => {
  const { ana, namesake, db } = brands;
  const { merchantId } = ana;
  const foreign = namesake.merchantId;
  const bound = { purpose: 'login' as const, subjectMac: bytes('s'), clientMac: bytes('c') };
  const hash = bytes(merchantId.slice(0, 8));
  const puzzle: verification.PuzzleRow = {
    ...{
      ...bound,
      merchantId,
      id: newId(90),
      kind: 'slider',
      solutionSealed: bytes('x'),
      workSalt: 'salt',
      workBits: 6,
    },
    expiresAt: at(5),
  };
  const token = { ...bound, merchantId, tokenHash: hash, risk: 20, expiresAt: at(5) };
  const captcha = {
    merchantId,
    cookieHash: hash,
    answerMac: bytes('a'),
    answerSealed: null,
    madeAt: at(1),
    expiresAt: at(5),
  };
  const insert = async () => {
    await verification.insertPuzzle(db, puzzle);
    await verification.insertToken(db, token);
    await verification.insertCaptcha(db, captcha);
  };
  await insert();
  expect(await verification.rememberTrail(db, merchantId, hash, at(5))).toBe(true);
  expect(await verification.rememberTrail(db, merchantId, hash, at(5))).toBe(false);
  await verification.markRevealed(db, foreign, puzzle.id);
  for (const read of [verification.readPuzzle, verification.takePuzzle])
    expect([await read(db, foreign, puzzle.id), await read(db, merchantId, newId(91))]).toEqual([null, null]);
  expect(await verification.readPuzzle(db, merchantId, puzzle.id)).toEqual({
    ...puzzle,
    solutionRevealed: false,
  });
  await verification.markRevealed(db, merchantId, newId(91));
  await verification.markRevealed(db, merchantId, puzzle.id);
  const solved = { ...puzzle, solutionRevealed: true };
  expect(await verification.takePuzzle(db, merchantId, puzzle.id)).toEqual(solved);
  expect(await verification.takePuzzle(db, merchantId, puzzle.id)).toBeNull();
  expect([
    await verification.takeToken(db, foreign, hash),
    await verification.takeToken(db, merchantId, bytes('y')),
  ]).toEqual([null, null]);
  expect(await verification.takeToken(db, merchantId, hash)).toEqual(token);
  expect(await verification.takeToken(db, merchantId, hash)).toBeNull();
  for (const read of [verification.readCaptcha, verification.takeCaptcha])
    expect([await read(db, foreign, hash), await read(db, merchantId, bytes('y'))]).toEqual([null, null]);
  expect(await verification.readCaptcha(db, merchantId, hash)).toEqual(captcha);
  expect(await verification.takeCaptcha(db, merchantId, hash)).toEqual(captcha);
  expect(await verification.takeCaptcha(db, merchantId, hash)).toBeNull();
  await insert();
  await verification.sweepExpired(db, at(5), at(5));
  expect(await verification.readPuzzle(db, merchantId, puzzle.id)).toEqual({
    ...puzzle,
    solutionRevealed: false,
  });
  expect(await verification.readCaptcha(db, merchantId, hash)).toEqual(captcha);
  expect(await verification.rememberTrail(db, merchantId, hash, at(5))).toBe(false);
  await verification.sweepExpired(db, at(6), at(6));
  expect(await verification.readPuzzle(db, merchantId, puzzle.id)).toBeNull();
  expect(await verification.takeToken(db, merchantId, hash)).toBeNull();
  expect(await verification.readCaptcha(db, merchantId, hash)).toBeNull();
  expect(await verification.rememberTrail(db, merchantId, hash, at(5))).toBe(true);
});
