import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import type { SavedKind } from '@toro/domain/office/saved-states/saved-states';
import { readCategory, saveCategory } from '../features/catalogue/categories/office-categories.ts';
import { readDiscipline, saveDiscipline } from '../features/catalogue/categories/office-disciplines.ts';
import { readFamily, saveFamily } from '../features/catalogue/categories/office-families.ts';
import {
  readClassGroup,
  saveClassGroup,
  saveClassGroupPrices,
} from '../features/catalogue/class-groups/office-class-groups.ts';
import type { SavedFields } from '../features/office/saved-states/save-states.ts';
import type { SavedKindVerbs, SaveParams } from '../features/office/saved-states/saved-kind-verbs.ts';
import { readMentor, saveMentor } from '../features/people/mentorships/office-mentors.ts';
import { inTransaction } from '../platform/context.ts';

/** The fields of a stored state were written by the verb that takes them again, which checks them anew. */
const toInput = <T>({ revision, fields }: SaveParams) => ({ ...fields, revision }) as T;

type InputOf<V extends (context: never, input: never) => unknown> = Omit<Parameters<V>[1], 'id'>;

/** Saves name, days and teachers, and prices and places, as far as the person may write them. */
const saveWholeClassGroup: SavedKindVerbs['save'] = (context, staff, params) =>
  inTransaction(context, async (tx) => {
    const { fields, prices } = params.fields as Record<'fields' | 'prices', SavedFields>;
    let { revision } = params;
    const toPart = <T>(part: SavedFields) => ({ ...part, revision, confirmed: params.confirmed }) as T;
    if (isAllowed(staff.roles, 'groups.write'))
      ({ revision } = await saveClassGroup(tx, {
        id: params.id,
        ...toPart<InputOf<typeof saveClassGroup>>(fields),
      }));
    if (isAllowed(staff.roles, 'prices.write') && prices.price !== null)
      await saveClassGroupPrices(tx, {
        id: params.id,
        ...toPart<InputOf<typeof saveClassGroupPrices>>(prices),
      });
  });

export const SAVED_KIND_VERBS: Record<SavedKind, SavedKindVerbs> = {
  category: {
    permissions: ['courses.write'],
    read: readCategory,
    save: (context, _, params) =>
      saveCategory(context, { id: params.id, ...toInput<InputOf<typeof saveCategory>>(params) }),
  },
  family: {
    permissions: ['courses.write'],
    read: readFamily,
    save: (context, _, params) =>
      saveFamily(context, { id: params.id, ...toInput<InputOf<typeof saveFamily>>(params) }),
  },
  discipline: {
    permissions: ['courses.write'],
    read: readDiscipline,
    save: (context, _, params) =>
      saveDiscipline(context, { id: params.id, ...toInput<InputOf<typeof saveDiscipline>>(params) }),
  },
  mentor: {
    permissions: ['mentors.write'],
    read: readMentor,
    save: (context, _, params) =>
      saveMentor(context, { id: params.id, ...toInput<InputOf<typeof saveMentor>>(params) }),
  },
  'class-group': {
    permissions: ['groups.write', 'prices.write'],
    read: readClassGroup,
    save: saveWholeClassGroup,
  },
};
