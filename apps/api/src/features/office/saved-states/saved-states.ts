import { isDeepStrictEqual } from 'node:util';
import { findReach, isAllowed, listRolesWith } from '@toro/domain/accounts/staff/permissions';
import { formatRoles } from '@toro/domain/accounts/staff/roles';
import { describeSavedValue, labelOfField } from '@toro/domain/office/saved-states/saved-states';
import { staffMembers } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findStates, type SavedEntity, type SavedFields } from './save-states.ts';

const MAX_VALUE_LENGTH = 20_000;

/** The parts of a class group are shown as one list of fields. */
function flatten(fields: SavedFields): SavedFields {
  const { fields: inner, prices, ...rest } = fields as Record<string, SavedFields>;
  return inner && prices ? { ...inner, ...prices } : { ...rest, ...inner, ...prices };
}

function listDifferences(saved: SavedFields, present: SavedFields) {
  const [before, after] = [flatten(saved), flatten(present)];
  const describe = (value: unknown) => describeSavedValue(value).slice(0, MAX_VALUE_LENGTH);
  return Object.keys({ ...before, ...after })
    .filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
    .map((field) => ({
      field: labelOfField(field),
      before: describe(before[field]),
      current: describe(after[field]),
    }));
}

/** Throws 404 for what a teacher does not teach. */
async function assertReadable(
  context: Context,
  staff: StaffSession,
  { kind, id }: SavedEntity,
): Promise<void> {
  if (findReach(staff.roles, 'courses.read') !== 'own') return;
  if (kind !== 'class-group') throw notFound('Este item não tem histórico.');
  await context.registry.historyReaders[kind]?.(context, staff, id);
}

/** The earlier states of an entity, the newest first; the present one is left out. */
export async function listSavedStates(
  context: Context,
  { by, ...entity }: { by: StaffSession } & SavedEntity,
) {
  await assertReadable(context, by, entity);
  const { permissions, read } = context.registry.savedKinds[entity.kind];
  const { revision, fields } = await read(context, entity.id);
  const rows = await findStates(context, entity);
  const people = new Map(
    (await context.db.select({ id: staffMembers.id, name: staffMembers.name }).from(staffMembers)).map(
      ({ id, name }) => [id, name],
    ),
  );
  return {
    revision,
    may_restore: permissions.some((permission) => isAllowed(by.roles, permission)),
    states: rows
      .map((row) => ({
        number: row.number,
        saved_at: row.savedAt.toISOString(),
        saved_by: row.savedBy === null ? null : (people.get(row.savedBy) ?? ''),
        differences: listDifferences(row.fields, JSON.parse(JSON.stringify(fields))),
      }))
      .filter(({ differences }) => differences.length > 0),
  };
}

/** Saves the values of an earlier state again, by the verb of the entity's form. */
export async function restoreSavedState(
  context: Context,
  {
    by,
    number,
    revision,
    confirmed,
    ...entity
  }: { by: StaffSession; revision: string; confirmed: boolean } & SavedEntity & { number: number },
) {
  await assertReadable(context, by, entity);
  const { permissions, save } = context.registry.savedKinds[entity.kind];
  if (!permissions.some((permission) => isAllowed(by.roles, permission)))
    throw new AppError(
      'forbidden',
      `Você não tem permissão para isto. Quem pode: ${formatRoles(permissions.flatMap(listRolesWith))}.`,
    );
  const [row] = (await findStates(context, entity)).filter((state) => state.number === number);
  if (!row) throw notFound('Este estado não está mais guardado.');
  await save(context, by, { id: entity.id, revision, fields: row.fields, confirmed });
  return {};
}
