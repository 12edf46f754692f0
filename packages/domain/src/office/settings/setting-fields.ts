import { isSameValue } from '../../base/values/is-same-value.ts';

/** The fields of a section or brand by name. The colours of a palette are fields of their own: `light.ink`. */
export type SettingFields = Record<string, unknown>;

const NESTED = ['light', 'dark'];

const isPalette = (field: string, value: unknown): value is Record<string, unknown> =>
  NESTED.includes(field) && typeof value === 'object' && value !== null;

export const flattenFields = (value: object): SettingFields =>
  Object.fromEntries(
    Object.entries(value).flatMap(([field, part]) =>
      isPalette(field, part)
        ? Object.entries(part).map(([name, colour]) => [`${field}.${name}`, colour])
        : [[field, part]],
    ),
  );

export function nestFields<V extends object>(fields: SettingFields): V {
  const value: Record<string, unknown> = {};
  for (const [field, part] of Object.entries(fields)) {
    const [outer = '', inner] = field.split('.');
    if (inner === undefined) value[field] = part;
    else value[outer] = { ...((value[outer] as object | undefined) ?? {}), [inner]: part };
  }
  return value as V;
}

interface PatchedSetting<V> {
  value: V;
  /** The fields that another person changed meanwhile to something else. */
  conflicts: string[];
}

/** Puts the changed fields of `mine` into what holds now; `base` is what the person saw when the form was opened. */
export function patchSetting<V extends object>(
  { base, current, mine }: Record<'base' | 'current' | 'mine', object>,
  changed: readonly string[],
): PatchedSetting<V> {
  const [before, now, typed] = [base, current, mine].map(flattenFields) as [
    SettingFields,
    SettingFields,
    SettingFields,
  ];
  const own = changed.filter((field) => Object.hasOwn(typed, field));
  return {
    value: nestFields({ ...now, ...Object.fromEntries(own.map((field) => [field, typed[field]])) }),
    conflicts: own.filter(
      (field) => !isSameValue(before[field], now[field]) && !isSameValue(now[field], typed[field]),
    ),
  };
}
