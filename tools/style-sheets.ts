import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRepository } from './repository.ts';

const MANTINE = inRepository('node_modules/@mantine/core');
const COMPONENTS = join(MANTINE, 'esm/components');

/** A module of Mantine: its own style sheet, and the components that it renders. */
interface MantineModule {
  sheet: string | null;
  renders: string[];
}

const modules = new Map<string, MantineModule>();

/**
 * Reads one compiled Mantine module. A component that is only attached as a static member (`Checkbox.Card`) is not
 * rendered by its owner and needs no style sheet until somebody uses it.
 */
function readModule(file: string): MantineModule {
  const known = modules.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const rendered = new Set([...source.matchAll(/jsxs?\((\w+)/g)].map((match) => match[1]));
  const imports = [...source.matchAll(/^import \{([^}]*)\} from "(\.[^"]*\.mjs)";$/gm)];
  const renders = imports
    .filter(([, names = '']) => names.split(',').some((name) => rendered.has(name.trim())))
    .map(([, , path = '']) => join(dirname(file), path))
    .filter((path) => path.startsWith(COMPONENTS));
  const styles = source.match(/from "[^"]*?(\w+)\.module\.mjs"/)?.[1];
  const sheet = styles && existsSync(join(MANTINE, `styles/${styles}.layer.css`)) ? styles : null;
  const module = { sheet, renders };
  modules.set(file, module);
  return module;
}

/** The file that defines a component: `Tabs`, or `TabsList` for `Tabs.List`. */
function findComponentFile(name: string): string | null {
  const index = readFileSync(join(MANTINE, 'esm/index.mjs'), 'utf8');
  const path = index.match(
    new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\./components/[^"]*\\.mjs)"`, 'm'),
  )?.[1];
  return path ? join(MANTINE, 'esm', path) : null;
}

function collectSheets(file: string, seen: Set<string>, sheets: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const { sheet, renders } = readModule(file);
  if (sheet) sheets.add(sheet);
  for (const child of renders) collectSheets(child, seen, sheets);
}

/** The style sheets that a Mantine component needs, with those of the components that it renders. */
export function sheetsOfComponent(name: string): string[] {
  const file = findComponentFile(name);
  const sheets = new Set<string>();
  if (file) collectSheets(file, new Set(), sheets);
  return [...sheets].sort();
}

const importedSheets = (source: string) =>
  [...source.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map((match) => match[1] ?? '');

/** The components that a source file takes from Mantine, with the members that it uses (`Tabs.List` is `TabsList`). */
function usedComponents(source: string): string[] {
  const names = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
  const members = names.flatMap((name) =>
    [...source.matchAll(new RegExp(`<${name}\\.(\\w+)`, 'g'))].map((match) => `${name}${match[1]}`),
  );
  return [...new Set([...names, ...members])];
}

export interface SourceFile {
  path: string;
  text: string;
}

/**
 * The style sheets that are missing: a file that uses a Mantine component imports its style sheet itself, unless the
 * sheet is among the global ones. Without it the component shows unstyled, and no other test notices.
 */
export function missingStyleSheets(files: readonly SourceFile[], globalSheets: string): string[] {
  const global = new Set(importedSheets(globalSheets));
  return files.flatMap(({ path, text }) => {
    const own = new Set(importedSheets(text));
    return usedComponents(text).flatMap((component) =>
      sheetsOfComponent(component)
        .filter((sheet) => !global.has(sheet) && !own.has(sheet))
        .map((sheet) => `${path}: <${component}> needs '@mantine/core/styles/${sheet}.layer.css'`),
    );
  });
}

export const isComponentFile = (path: string): boolean =>
  /^(apps\/(web|office)|packages\/ui)\/src\/.*\.tsx$/.test(path) && !basename(path).includes('.test.');
