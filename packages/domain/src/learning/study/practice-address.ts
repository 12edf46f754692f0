import {
  DIFFICULTIES,
  type Difficulty,
  defaultChoices,
  MAX_PRACTICE_QUESTIONS,
  PRACTICE_STATUSES,
  type PracticeChoices,
  type PracticeStatus,
} from './practice.ts';

/** What can stand in the address of the builder. Several values are joined by commas. */
export interface PracticeSearch {
  family?: unknown;
  module?: unknown;
  status?: unknown;
  difficulty?: unknown;
  count?: unknown;
  clock?: unknown;
  correction?: unknown;
  preset?: unknown;
  question?: unknown;
}

/** The certifications and modules that a student can choose, and the weakest module. */
export interface PracticeOffer {
  families: readonly { id: number; modules: readonly { id: number }[] }[];
  weakest: { family: number; module: number } | null;
}

export interface OpenedBuilder {
  choices: PracticeChoices;
  /** Whether the address named something that does not exist. */
  isBroken: boolean;
}

export const offeredDefaults = ({ weakest }: PracticeOffer): PracticeChoices =>
  defaultChoices(weakest && { familyId: weakest.family, moduleId: weakest.module });

/** The comma-separated parts of a value, which the router may have read as a number or a list. */
const partsOf = (value: unknown): string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : String(value).split(',')).map(String);

const parseIds = (value: unknown): number[] =>
  partsOf(value).map((part) => (/^[1-9]\d{0,9}$/.test(part) ? Number(part) : Number.NaN));

const isStatus = (part: string): part is PracticeStatus => PRACTICE_STATUSES.some((one) => one === part);
const isDifficulty = (part: string): part is Difficulty => DIFFICULTIES.some((one) => one === part);
const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= MAX_PRACTICE_QUESTIONS;

const familyOf = ({ families }: PracticeOffer, module: number): number | undefined =>
  families.find(({ modules }) => modules.some(({ id }) => id === module))?.id;

/** Whether every certification and module of the choices can be chosen. */
const isOffered = (offer: PracticeOffer, { familyIds, moduleIds }: PracticeChoices): boolean =>
  familyIds.every((family) => offer.families.some(({ id }) => id === family)) &&
  moduleIds.every((module) => familyOf(offer, module) !== undefined);

/** The choices of a shared preset; the defaults when one of its filters does not exist for this student. */
export const openPresetChoices = (choices: PracticeChoices, offer: PracticeOffer): OpenedBuilder =>
  isOffered(offer, choices)
    ? { choices, isBroken: false }
    : { choices: offeredDefaults(offer), isBroken: true };

/** The questions that the address names, such as those of the notebook; undefined for none. */
export function parseGivenQuestions({ question }: PracticeSearch): number[] | undefined {
  const ids = parseIds(question).filter((id) => !Number.isNaN(id));
  return ids.length > 0 ? ids.slice(0, MAX_PRACTICE_QUESTIONS) : undefined;
}

/** The code of a shared preset; null for none, undefined for one that cannot be a code. */
export function parsePresetCode({ preset }: PracticeSearch): string | null | undefined {
  if (preset === undefined) return null;
  const code = String(preset);
  return /^[\w-]{1,64}$/.test(code) ? code : undefined;
}

const SEARCH_KEYS = ['family', 'module', 'status', 'difficulty', 'count', 'clock', 'correction'] as const;

/** The choices that an address stands for. One value that does not exist gives the defaults. */
export function parsePracticeSearch(search: PracticeSearch, offer: PracticeOffer): OpenedBuilder {
  const defaults = offeredDefaults(offer);
  if (parsePresetCode(search) === undefined) return { choices: defaults, isBroken: true };
  if (SEARCH_KEYS.every((key) => search[key] === undefined)) return { choices: defaults, isBroken: false };
  const moduleIds = parseIds(search.module);
  const statuses = partsOf(search.status);
  const difficulties = partsOf(search.difficulty);
  const count = search.count === undefined ? defaults.count : Number(search.count);
  const familyIds = [
    ...parseIds(search.family),
    ...moduleIds.flatMap((module) => familyOf(offer, module) ?? []),
  ];
  const choices: PracticeChoices = {
    familyIds: [...new Set(familyIds)],
    moduleIds,
    statuses: statuses.filter(isStatus),
    difficulties: difficulties.filter(isDifficulty),
    count,
    isTimed: search.clock === undefined ? defaults.isTimed : String(search.clock) === '1',
    isCorrectedAtOnce: String(search.correction ?? '') !== 'end',
  };
  const isWhole =
    isOffered(offer, choices) &&
    isCount(count) &&
    choices.statuses.length === statuses.length &&
    choices.difficulties.length === difficulties.length;
  return isWhole ? { choices, isBroken: false } : { choices: defaults, isBroken: true };
}
