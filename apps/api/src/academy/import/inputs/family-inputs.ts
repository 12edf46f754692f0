import type { FamilyInput } from '../../../features/catalogue/categories/save-families.ts';
import type { AcademyContent } from '../../content/academy-content.ts';

export const toFamilyInputs = ({ academy }: AcademyContent): FamilyInput[] =>
  academy.families.map(({ id, tag, name, modules }) => ({
    id,
    tag,
    name,
    modules: modules.map((module) => ({
      number: module.number,
      title: module.title,
      description: module.description ?? '',
      expectedQuestions: module.expected_questions,
      recommendedSimulado: module.recommended_simulado,
      recommendedWeekly: module.recommended_weekly,
    })),
  }));
