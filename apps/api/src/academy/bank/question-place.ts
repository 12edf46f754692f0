import { questionFamilies, questionModules } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

interface Family {
  id: number;
  tag: string;
  name: string;
  modules: { id: number; number: number; title: string }[];
}

export interface Place {
  familyId: number;
  moduleId: number | null;
}

/** A family and a module as a command or a question names them. */
export interface NamedPlace {
  family?: string;
  module?: number;
}

export type Placing = { ok: true; place: Place } | { ok: false; field: string; message: string };

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

const MODULE_NUMBER = /^\s*(?:m|m[oó]dulo|module)?\s*0*(\d{1,2})\b/i;

/** The academy's families and modules, to find where questions belong. */
export class Places {
  readonly #families: readonly Family[];

  constructor(families: readonly Family[]) {
    this.#families = families;
  }

  static async read(db: Database): Promise<Places> {
    const modules = await db.select().from(questionModules);
    const families = await db.select().from(questionFamilies);
    return new Places(
      families.map((family) => ({
        ...family,
        modules: modules.filter(({ familyId }) => familyId === family.id),
      })),
    );
  }

  /** By names of ours: the family's tag and the module's number. */
  named({ family, module }: NamedPlace): Placing {
    const found = this.#families.find(({ tag }) => tag === family);
    if (!found) return refuse('family', `${family ?? '(none)'} is no family of the academy`);
    const part = found.modules.find(({ number }) => number === module);
    if (module !== undefined && !part) return refuse('module', `${module} is no module of ${found.tag}`);
    if (!part && found.modules.length > 0) return refuse('module', `is missing: ${found.tag} has modules`);
    return { ok: true, place: { familyId: found.id, moduleId: part?.id ?? null } };
  }

  /** By another system's category: a part of its path names the family, a later one the module. */
  categorised(category: string): Placing {
    const parts = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.replace(/\/\//g, '/').trim());
    for (const [at, part] of parts.entries()) {
      const family = this.#families.find(({ tag, name }) => [plain(tag), plain(name)].includes(plain(part)));
      if (!family) continue;
      const module = parts
        .slice(at + 1)
        .map((name) => moduleCalled(family, name))
        .find(Boolean);
      if (!module && family.modules.length > 0)
        return refuse('category', `"${category}" names no module of ${family.tag}`);
      return { ok: true, place: { familyId: family.id, moduleId: module?.id ?? null } };
    }
    return refuse('category', `"${category}" names no family of the academy`);
  }
}

function moduleCalled({ modules }: Family, name: string) {
  const number = Number(MODULE_NUMBER.exec(name)?.[1]);
  return (
    modules.find(({ title }) => plain(title) === plain(name)) ??
    modules.find((module) => module.number === number)
  );
}

const refuse = (field: string, message: string): Placing => ({ ok: false, field, message });
