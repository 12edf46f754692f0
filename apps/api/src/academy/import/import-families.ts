import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { questionFamilies, questionModules } from '../../database/schema/index.ts';
import type { ImportContext } from './import-context.ts';

/** Imports certifications and their modules. */
export async function importFamilies({ db, content, changes }: ImportContext): Promise<void> {
  const { families } = content.academy;
  const rows = families.map(({ id, tag, name }) => ({ id, tag, name }));
  changes.add('families', await upsertRows(db, questionFamilies, rows, 'id'));
  const modules = families.flatMap((family) =>
    family.modules.map((module) => ({
      familyId: family.id,
      number: module.number,
      title: module.title,
      description: module.description ?? '',
      expectedQuestions: module.expected_questions,
      recommendedSimulado: module.recommended_simulado,
      recommendedWeekly: module.recommended_weekly,
    })),
  );
  changes.add('modules', await upsertRows(db, questionModules, modules, 'family_id, number'));
}
