import { isModular, modulesError } from '@toro/domain/sales/checkout/modules';
import { AppError } from '../../../../platform/errors.ts';
import type { Module, Sale } from '../../../catalogue/class-groups/find-sale.ts';

const invalidModules = (message: string) =>
  new AppError('invalid_input', message, [{ field: 'selectedModules', message }]);

/** The modules with these ids; throws when one is not offered or occurs twice. */
export function findOfferedModules({ modules }: Sale, ids: readonly number[]): Module[] {
  const chosen = modules.filter(({ courseId }) => ids.includes(courseId));
  if (chosen.length !== ids.length) throw invalidModules('Escolha somente módulos oferecidos neste curso.');
  return chosen;
}

/** The modules bought with the course: one to three of a modular class group, none of any other. */
export function chooseModules(sale: Sale, ids: readonly number[]): Module[] {
  const error = isModular(sale.typeId) ? modulesError(ids.length) : null;
  if (error) throw invalidModules(error);
  return findOfferedModules(sale, ids);
}
