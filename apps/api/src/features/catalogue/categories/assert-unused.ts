import { describeUses, type Use } from '@toro/domain/catalogue/courses/uses';
import { AppError } from '../../../platform/errors.ts';

/** Throws 409 with what uses an entity, if anything does. */
export function assertUnused(name: string, uses: readonly Use[]): void {
  const found = uses.filter(({ count }) => count > 0);
  if (found.length === 0) return;
  throw new AppError('conflict', `Não é possível remover ${name}: em uso por ${describeUses(found)}.`, {
    uses: found,
  });
}
