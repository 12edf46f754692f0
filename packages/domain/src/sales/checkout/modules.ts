const MIN_MODULES = 1;
export const MAX_MODULES = 3;
/** The kind of class group whose buyers choose additional modules. */
const MODULAR_TYPE = 2;

const TOO_FEW_MODULES = 'Por favor selecione ao menos 1 módulo antes de continuar';
export const TOO_MANY_MODULES = 'Por favor, desmarque algum dos módulos para selecionar outro';

export const isModular = (typeId: number): boolean => typeId === MODULAR_TYPE;

/** The error of a choice of modules, or null. */
export function modulesError(chosen: number): string | null {
  if (chosen < MIN_MODULES) return TOO_FEW_MODULES;
  return chosen > MAX_MODULES ? TOO_MANY_MODULES : null;
}
