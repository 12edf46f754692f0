import { MAX_BRAND_NAME } from '@toro/domain/base/brands/domain-name';
import { findPaletteErrors, type Palette, SCHEMES } from '@toro/domain/base/brands/palette';
import { patchSetting } from '@toro/domain/office/settings/setting-fields';
import { inArray } from 'drizzle-orm';
import { files } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  addVersion,
  type BrandValue,
  conflict,
  findSection,
  findVersion,
} from '../../../platform/settings/setting-versions.ts';
import { assertValid } from './assert-valid.ts';
import { findStoredBrand } from './find-brands.ts';
import { getBrand } from './get-brand.ts';
import { listValueChanges } from './list-value-changes.ts';
import { writeBrand } from './write-brand.ts';

export interface BrandInput {
  base_version: number;
  /** The version whose pictures are kept where none is given. */
  pictures_of?: number;
  /** The only fields that are saved; all unless given. */
  changed?: string[];
  value: {
    name: string;
    style: 1 | 2;
    light: Palette;
    dark: Palette;
    logo_id: number | null;
    logo_on_dark_id: number | null;
    icon_id: number | null;
  };
}

/** The errors of a brand's look by field; those of a colour are `light.onInk` and the like. */
function findLookErrors({ name, ...schemes }: BrandInput['value']): Record<string, string> {
  const errors: Record<string, string> = {};
  if (name.trim() === '' || name.length > MAX_BRAND_NAME)
    errors.name = `Digite o nome da marca, com até ${MAX_BRAND_NAME} caracteres.`;
  for (const scheme of SCHEMES)
    for (const [colour, error] of Object.entries(findPaletteErrors(schemes[scheme])))
      errors[`${scheme}.${colour}`] = error;
  return errors;
}

const PICTURES = [
  ['logo_id', 'logo_path', 'logo'],
  ['logo_on_dark_id', 'logo_on_dark_path', 'logo_on_dark'],
  ['icon_id', 'icon_path', 'icon'],
] as const;

/** The keys of the chosen pictures; one that is not chosen stays as it was. */
async function findPictures({ db }: Context, value: BrandInput['value'], before: BrandValue) {
  const ids = PICTURES.flatMap(([id]) => value[id] ?? []);
  const found = await db.select().from(files).where(inArray(files.id, ids));
  const keys: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const [id, path, field] of PICTURES) {
    if (value[id] === null) continue;
    const file = found.find((each) => each.id === value[id]);
    if (file?.kind === 'image') keys[path] = file.storageKey;
    else errors[field] = 'Escolha uma imagem: PNG, JPEG, WebP ou SVG.';
  }
  assertValid(errors);
  const logo = keys.logo_path;
  // Mail programs draw PNG and JPEG only.
  const mailLogo = logo && /\.(png|jpg)$/.test(logo) ? { mail_logo_path: logo } : {};
  const { logo_path, logo_on_dark_path, icon_path, mail_logo_path } = before;
  return { logo_path, logo_on_dark_path, icon_path, mail_logo_path, ...keys, ...mailLogo };
}

const toPalettes = ({ light, dark }: BrandValue) => ({
  light: light as unknown as Palette,
  dark: dark as unknown as Palette,
});

const PICTURE_PATHS: Record<string, string[]> = {
  logo: ['logo_path', 'mail_logo_path'],
  logo_on_dark: ['logo_on_dark_path'],
  icon: ['icon_path'],
};

const pathsOf = (field: string) => PICTURE_PATHS[field] ?? [field];

interface BrandPatch {
  base: number;
  typed: BrandValue;
  current: BrandValue;
  changed: readonly string[];
}

/** Puts what the person changed into what holds now; 409 names what both changed. */
async function patchBrand({ db }: Context, tag: string, { base, typed, current, changed }: BrandPatch) {
  const { current: newest } = await findSection(db, `brand:${tag}`);
  // What was imported before the first version is kept nowhere: the person compares.
  if (base === 0 && newest) throw conflict(newest);
  const seen = base === 0 ? current : await findVersion(db, `brand:${tag}`, base);
  if (!seen) throw notFound('Esta versão não existe.');
  const { value, conflicts } = patchSetting<BrandValue>(
    { base: seen, current, mine: typed },
    changed.flatMap(pathsOf),
  );
  if (conflicts.length > 0)
    throw conflict(
      newest,
      changed.filter((field) => pathsOf(field).some((path) => conflicts.includes(path))),
    );
  return { value, base: newest?.version ?? 0 };
}

/** Saves the look of a brand. The lock keeps brands and domains apart, which are stored in the same rows. */
export async function saveBrand(
  context: Context,
  { tag, base_version, pictures_of, value, changed }: { tag: string } & BrandInput,
) {
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'brands');
    const brand = await findStoredBrand(tx.db, tag);
    const kept =
      pictures_of === undefined ? brand.value : await findVersion(tx.db, `brand:${tag}`, pictures_of);
    if (!kept) throw notFound('Esta versão não existe.');
    const { name, style, light, dark } = value;
    const typed: BrandValue = {
      ...brand.value,
      ...(await findPictures(tx, value, kept)),
      name: name.trim(),
      style,
      light: { ...light },
      dark: { ...dark },
    };
    const { value: after, base } = changed
      ? await patchBrand(tx, tag, { base: base_version, typed, current: brand.value, changed })
      : { value: typed, base: base_version };
    assertValid(findLookErrors({ ...value, name: after.name, ...toPalettes(after) }));
    const changes = listValueChanges(brand.value, after);
    await addVersion(tx, { section: `brand:${tag}`, base, value: after, origin: 'office' });
    await writeBrand(tx, tag, brand.hosts, after);
    await recordAudit(tx, {
      action: 'save-brand',
      subject: { kind: 'brand', id: tag, name: after.name },
      changes,
    });
    return getBrand(tx, { tag });
  });
}
