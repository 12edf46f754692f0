import type { Database } from '../../../database/database.ts';
import { questionFamilies, questionModules } from '../../../database/schema/index.ts';

interface Family {
  id: number;
  tag: string;
  name: string;
  modules: { id: number; number: number; title: string }[];
}

export interface ModuleIds {
  familyId: number;
  moduleId: number | null;
}

/** The family tag and module number given by a command or a question. */
export interface ModuleName {
  family?: string;
  module?: number;
}

export type ModuleLookup = { ok: true; ids: ModuleIds } | { ok: false; field: string; message: string };

const normalize = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

const MODULE_NUMBER = /^\s*(?:m|m[oó]dulo|module)?\s*0*(\d{1,2})\b/i;

/** The academy's families and modules, used to find the module of a question. */
export class ModuleDirectory {
  readonly #families: readonly Family[];

  constructor(families: readonly Family[]) {
    this.#families = families;
  }

  static async load(db: Database): Promise<ModuleDirectory> {
    const modules = await db.select().from(questionModules);
    const families = await db.select().from(questionFamilies);
    return new ModuleDirectory(
      families.map((family) => ({
        ...family,
        modules: modules.filter(({ familyId }) => familyId === family.id),
      })),
    );
  }

  /** The tag of a family and the number of its module. */
  findName({ familyId, moduleId }: ModuleIds): ModuleName | null {
    const family = this.#families.find(({ id }) => id === familyId);
    if (!family) return null;
    const module = family.modules.find(({ id }) => id === moduleId)?.number;
    return { family: family.tag, ...(module !== undefined && { module }) };
  }

  /** Whether a family has this tag or name. */
  hasFamily(tagOrName: string): boolean {
    return this.#families.some(({ tag, name }) =>
      [normalize(tag), normalize(name)].includes(normalize(tagOrName)),
    );
  }

  /** Finds a module by family tag and module number. */
  findByName({ family, module }: ModuleName): ModuleLookup {
    const found = this.#families.find(({ tag }) => tag === family);
    if (!found) return notFound('family', `${family ?? '(none)'} is no family of the academy`);
    const moduleRow = found.modules.find(({ number }) => number === module);
    if (module !== undefined && !moduleRow)
      return notFound('module', `${module} is no module of ${found.tag}`);
    if (!moduleRow && found.modules.length > 0)
      return notFound('module', `is missing: ${found.tag} has modules`);
    return { ok: true, ids: { familyId: found.id, moduleId: moduleRow?.id ?? null } };
  }

  /** Finds a module by what a person wrote: tag or name of the family, number or title of the module. */
  findByWords({ family, module }: { family?: string; module?: string }, fallback: ModuleName): ModuleLookup {
    const tagOrName = family ?? fallback.family;
    const found = this.#families.find(({ tag, name }) =>
      [normalize(tag), normalize(name)].includes(normalize(tagOrName ?? '')),
    );
    if (!found)
      return notFound('family', `${tagOrName?.slice(0, 60) ?? '(none)'} is no family of the academy`);
    if (module === undefined)
      return this.findByName({ family: found.tag, ...(family === undefined && { module: fallback.module }) });
    const moduleRow = findModule(found, module);
    if (!moduleRow) return notFound('module', `${module.slice(0, 60)} is no module of ${found.tag}`);
    return { ok: true, ids: { familyId: found.id, moduleId: moduleRow.id } };
  }

  /** Finds a module by another system's category path: one segment names the family, a later one the module. */
  findByCategory(category: string): ModuleLookup {
    const parts = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.replace(/\/\//g, '/').trim());
    for (const [at, part] of parts.entries()) {
      const family = this.#families.find(({ tag, name }) =>
        [normalize(tag), normalize(name)].includes(normalize(part)),
      );
      if (!family) continue;
      const module = parts
        .slice(at + 1)
        .map((name) => findModule(family, name))
        .find(Boolean);
      if (!module && family.modules.length > 0)
        return notFound('category', `"${category}" names no module of ${family.tag}`);
      return { ok: true, ids: { familyId: family.id, moduleId: module?.id ?? null } };
    }
    return notFound('category', `"${category}" names no family of the academy`);
  }
}

function findModule({ modules }: Family, name: string) {
  const number = Number(MODULE_NUMBER.exec(name)?.[1]);
  return (
    modules.find(({ title }) => normalize(title) === normalize(name)) ??
    modules.find((module) => module.number === number)
  );
}

const notFound = (field: string, message: string): ModuleLookup => ({ ok: false, field, message });
