import { randomBytes } from 'node:crypto';
import {
  BATCH_CODE_LENGTH,
  CODE_REASONS,
  prefixError,
  readCodes,
  toBatchCode,
} from '@toro/domain/sales/promos/batch-codes';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { pauseCoupons } from '../coupons/coupon-rows.ts';
import { saveCoupons } from '../coupons/save-coupons.ts';
import {
  countBatch,
  findBatch,
  findBatchCodes,
  findFirstCoupon,
  findTakenCodes,
  insertBatch,
  updateBatch,
} from './batch-queries.ts';
import { assertTerms, type Terms, toCouponInput, toTerms } from './coupon-terms.ts';
import { findCouponCourses } from './queries.ts';

type BatchTerms = Omit<Terms, 'uses' | 'uses_per_cpf'>;

/** Each code of a batch has one use. */
const withOneUse = (terms: BatchTerms): Terms => ({ ...terms, uses: 1, uses_per_cpf: null });

const batchSubject = ({ id, name }: { id: number; name: string }) => ({
  kind: 'coupon-batch' as const,
  id,
  name,
});

async function requireBatch({ db }: Context, id: number, options?: { lock: boolean }) {
  const batch = await findBatch(db, id, options);
  if (!batch) throw notFound('Este lote não existe.');
  return batch;
}

export async function getBatch(context: Context, { id }: { id: number }) {
  const { db } = context;
  const { name, version, createdAt } = await requireBatch(context, id);
  const first = await findFirstCoupon(db, id);
  if (!first) throw notFound('Este lote não tem códigos.');
  const { uses: _, uses_per_cpf: __, ...terms } = toTerms(first, await findCouponCourses(db, first.id));
  return { id, name, version, created_at: createdAt.toISOString(), ...(await countBatch(db, id)), ...terms };
}

/** Stores new codes as a batch. The caller holds the lock of codes. */
async function storeBatch(tx: Context, name: string, codes: readonly string[], terms: BatchTerms) {
  const id = await insertBatch(tx.db, { name: name.trim(), createdAt: tx.now() });
  await saveCoupons(
    tx,
    codes.map((code) => ({ ...toCouponInput(tx, code, withOneUse(terms)), batchId: id })),
  );
  await recordAudit(tx, {
    action: 'create-coupon-batch',
    subject: batchSubject({ id, name }),
    detail: { codes: codes.length },
    changes: listChanges<Record<string, unknown>>({}, terms),
  });
  return getBatch(tx, { id });
}

/** Random codes that no coupon has. */
async function generateCodes({ db }: Context, prefix: string, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const missing = count - codes.size;
    const bytes = randomBytes(missing * BATCH_CODE_LENGTH);
    const made = Array.from({ length: missing }, (_, at) =>
      prefix.concat(toBatchCode(bytes.subarray(at * BATCH_CODE_LENGTH, (at + 1) * BATCH_CODE_LENGTH))),
    );
    const taken = await findTakenCodes(db, made);
    for (const code of made) if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}

interface CreateBatchInput extends BatchTerms {
  name: string;
  prefix: string;
  count: number;
}

/** Generates codes of one use each, all or none. */
export async function createBatch(
  context: Context,
  { by, name, prefix: typed, count, ...terms }: { by: StaffSession } & CreateBatchInput,
) {
  const prefix = typed.trim().toUpperCase();
  assertValid({ prefix: prefixError(prefix) ?? undefined });
  await assertTerms(context, by, withOneUse(terms));
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'coupon-codes');
    return storeBatch(tx, name, await generateCodes(tx, prefix, count), terms);
  });
}

interface ImportBatchInput extends BatchTerms {
  name: string;
  csv: string;
}

/** Makes a batch of own codes. Repeated, existing and malformed ones are left out and returned with their line. */
export async function importBatch(
  context: Context,
  { by, name, csv, ...terms }: { by: StaffSession } & ImportBatchInput,
) {
  await assertTerms(context, by, withOneUse(terms));
  const { codes, rejected } = readCodes(csv);
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'coupon-codes');
    const taken = await findTakenCodes(
      tx.db,
      codes.map(({ code }) => code),
    );
    for (const { line, code } of codes)
      if (taken.has(code)) rejected.push({ line, code, reason: CODE_REASONS.existing });
    const kept = codes.filter(({ code }) => !taken.has(code)).map(({ code }) => code);
    rejected.sort((one, other) => one.line - other.line);
    return { batch: kept.length > 0 ? await storeBatch(tx, name, kept, terms) : null, rejected };
  });
}

/** Changes the terms of all codes of a batch. Orders keep what they were placed with. */
export async function saveBatch(
  context: Context,
  {
    by,
    id,
    base_version,
    name,
    ...terms
  }: { by: StaffSession; id: number } & BatchTerms & { base_version: number; name: string },
) {
  await assertTerms(context, by, withOneUse(terms));
  return inTransaction(context, async (tx) => {
    const batch = await requireBatch(tx, id, { lock: true });
    if (batch.version !== base_version)
      throw new AppError(
        'conflict',
        'Outra pessoa salvou este lote depois que você o abriu. Confira e salve de novo.',
      );
    const {
      name: _,
      version,
      codes: __,
      used,
      reserved,
      paused,
      created_at,
      id: ___,
      ...before
    } = await getBatch(tx, { id });
    const codes = await findBatchCodes(tx.db, id);
    await saveCoupons(
      tx,
      codes.map((code) => toCouponInput(tx, code, withOneUse(terms))),
    );
    await updateBatch(tx.db, id, { name: name.trim(), version: batch.version + 1 });
    await recordAudit(tx, {
      action: 'save-coupon-batch',
      subject: batchSubject(batch),
      detail: { codes: codes.length },
      changes: listChanges<Record<string, unknown>>(before, terms),
    });
    return getBatch(tx, { id });
  });
}

const setPaused = (context: Context, id: number, isPaused: boolean) =>
  inTransaction(context, async (tx) => {
    const batch = await requireBatch(tx, id, { lock: true });
    await pauseCoupons(tx.db, id, isPaused ? tx.now() : null);
    await recordAudit(tx, {
      action: isPaused ? 'pause-coupon-batch' : 'resume-coupon-batch',
      subject: batchSubject(batch),
    });
    return getBatch(tx, { id });
  });

/** Takes all codes of a batch out of the checkout. */
export const pauseBatch = (context: Context, { id }: { id: number }) => setPaused(context, id, true);

/** Brings all codes of a batch back. */
export const resumeBatch = (context: Context, { id }: { id: number }) => setPaused(context, id, false);
