import { isModular, modulesError } from '@toro/domain/checkout/modules';
import { AppError } from '../../platform/errors.ts';
import type { Module, Sale } from './find-sale.ts';

const refused = (message: string) =>
  new AppError('invalid_input', message, [{ field: 'selectedModules', message }]);

/** The modules of these ids; each must be offered, and only once. */
export function pickModules({ modules }: Sale, ids: readonly number[]): Module[] {
  const chosen = modules.filter(({ courseId }) => ids.includes(courseId));
  if (chosen.length !== ids.length) throw refused('Escolha somente módulos oferecidos neste curso.');
  return chosen;
}

/** What is bought beside the course: one to three modules of a modular class group, none of any other. */
export function chooseModules(sale: Sale, ids: readonly number[]): Module[] {
  const fault = isModular(sale.typeId) ? modulesError(ids.length) : null;
  if (fault) throw refused(fault);
  return pickModules(sale, ids);
}
