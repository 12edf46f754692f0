import { questionFamilies, questionModules } from '../../database/schema/index.ts';
import type { Importing } from './importing.ts';
import { upsertRows } from './upsert-rows.ts';

/** Certifications and their modules. */
export async function importFamilies({ db, content, tally }: Importing): Promise<void> {
  const { families } = content.academy;
  const rows = families.map(({ id, tag, name }) => ({ id, tag, name }));
  tally.count('families', await upsertRows(db, questionFamilies, rows, 'id'));
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
  tally.count('modules', await upsertRows(db, questionModules, modules, 'family_id, number'));
}
