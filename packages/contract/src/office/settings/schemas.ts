import { MAX_BRAND_NAME, MAX_BRANDS, MAX_DOMAINS } from '@toro/domain/base/brands/domain-name';
import { MENU_NAMES } from '@toro/domain/base/shell/menu';
import { MAX_HOURS, MAX_HOURS_LENGTH } from '@toro/domain/office/settings/contact-setting';
import { MAX_CODE, MAX_INSTITUTION_NAME, MAX_INSTITUTIONS } from '@toro/domain/office/settings/institutions';
import { MAX_NETWORK_NAME, MAX_NETWORKS } from '@toro/domain/office/settings/social-setting';
import { z } from 'zod';
import { count, id, instant, link, list, nothing, optionalText, text } from '../../shapes.ts';

const MAX_CHANGED_FIELDS = 40;

const query = z.object({
  /** A kept version instead of the newest. */
  version: z
    .string()
    .max(9)
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .pipe(id)
    .optional(),
});

/** Who saved a section last, and whether its value is the office's, the imported folder's or the server's. */
const state = {
  /** 0 before the first version. */
  version: count,
  source: z.enum(['office', 'import', 'server']),
  saved_at: instant.nullable(),
  saved_by: z.string().max(120).nullable(),
};

/**
 * The fields that the person changed, `light.ink` for a colour. Only they are saved: the others keep what another
 * person saved meanwhile, and 409 names those that both changed. Without it everything is saved.
 */
const changedFields = list(z.string().max(40), MAX_CHANGED_FIELDS).optional();

/** The schemas of a section that is one form. `value` null returns it to the default of the server. */
function section<V extends z.ZodType>(what: string, value: V) {
  const response = z.object({ value, defaults: value, ...state });
  return {
    get: { summary: `${what}: the value that holds, or a kept version`, query, response },
    save: {
      summary: `Save ${what.toLowerCase()}; null returns to the default`,
      body: z.object({
        /** The version that the form was opened with; a newer one answers 409. */
        base_version: count,
        value: value.nullable(),
        changed: changedFields,
      }),
      response,
    },
  };
}

const academy = section(
  'The academy',
  z.object({
    name: optionalText(80),
    company_name: optionalText(150),
    cnpj: optionalText(18),
    company_address: optionalText(250),
  }),
);
export const getAcademySetting = academy.get;
export const saveAcademySetting = academy.save;

const phone = optionalText(30);
const contact = section(
  'How to reach the academy',
  z.object({
    email: optionalText(254),
    phone,
    whatsapp: phone,
    teacher_whatsapp: phone,
    support_url: link,
    chat_url: link,
    faq_url: link,
    quiz_url: link,
    delete_account_url: link,
    earlier_area_url: link,
    hours: list(z.string().max(MAX_HOURS_LENGTH), MAX_HOURS),
  }),
);
export const getContactSetting = contact.get;
export const saveContactSetting = contact.save;

const social = section(
  'The social networks',
  z.object({
    networks: list(z.object({ name: optionalText(MAX_NETWORK_NAME), url: link }), MAX_NETWORKS),
  }),
);
export const getSocialSetting = social.get;
export const saveSocialSetting = social.save;

const menu = section(
  'The hidden entries of the student menu',
  z.object({ hidden: list(z.enum(MENU_NAMES), MENU_NAMES.length) }),
);
export const getMenuSetting = menu.get;
export const saveMenuSetting = menu.save;

const features = section(
  'The switches',
  z.object({
    podcast: z.boolean(),
    score_toro: z.boolean(),
    study: z.boolean(),
    question_review: z.boolean(),
  }),
);
export const getFeaturesSetting = features.get;
export const saveFeaturesSetting = features.save;

const refunds = section(
  'The control of refunds',
  z.object({
    /** From this amount on a second person approves. */
    approval_cents: z.number().int().min(0).max(1e12),
    /** When the acquirer's day ends, HH:MM. */
    day_end: optionalText(5),
  }),
);
export const getRefundsSetting = refunds.get;
export const saveRefundsSetting = refunds.save;

const institutions = z.object({
  institutions: list(
    z.object({
      code: optionalText(MAX_CODE),
      name: optionalText(MAX_INSTITUTION_NAME),
      active: z.boolean(),
    }),
    MAX_INSTITUTIONS,
  ),
});
export const getInstitutionsSetting = {
  summary: 'The financial institutions that a buyer can choose, or a kept version',
  query,
  response: z.object({ value: institutions, ...state }),
};
export const saveInstitutionsSetting = {
  summary: 'Save the financial institutions; one that is left out is switched off',
  body: z.object({ base_version: count, value: institutions }),
  response: z.object({ value: institutions, ...state }),
};

export const brandTag = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

const host = optionalText(120);
const domains = z.object({
  brands: list(z.object({ tag: brandTag, hosts: list(host, MAX_DOMAINS) }), MAX_BRANDS),
});
const domainsResponse = z.object({
  value: domains,
  /** The brands that can have domains, by tag. */
  names: list(z.object({ tag: brandTag, name: text(MAX_BRAND_NAME) }), MAX_BRANDS),
  ...state,
});
export const getDomainsSetting = {
  summary: 'The domains of each brand but the default, or a kept version',
  query,
  response: domainsResponse,
};
export const saveDomainsSetting = {
  summary: 'Save the domains of all brands',
  body: z.object({ base_version: count, value: domains }),
  response: domainsResponse,
};

export const checkDomain = {
  summary: 'Request /healthz of a domain of a brand over https, to find out whether it leads here',
  body: z.object({ host: z.string().min(1).max(120) }),
  response: z.object({
    /** Active; does not lead here yet; or without a valid certificate. */
    state: z.enum(['active', 'elsewhere', 'no_certificate']),
  }),
};

export const listSettingVersions = {
  summary: 'The newest kept versions of a section',
  query: z.object({
    section: z
      .string()
      .max(60)
      .regex(/^[a-z]+(?::[a-z0-9-]+)?$/),
  }),
  response: z.object({
    versions: list(
      z.object({
        version: id,
        saved_at: instant,
        saved_by: z.string().max(120),
        source: z.enum(['office', 'import']),
        /** It returned the section to the default of the server. */
        is_default: z.boolean(),
      }),
      50,
    ),
  }),
};

export const getServerStatus = {
  summary: 'Which variables of the environment are set; never a value',
  response: z.object({
    groups: list(
      z.object({
        name: text(60),
        variables: list(z.object({ name: text(40), purpose: text(120), set: z.boolean() }), 20),
      }),
      20,
    ),
  }),
};

const colour = z.string().max(7);
const palette = z.object({
  ink: colour,
  onInk: colour,
  accent: colour,
  onAccent: colour,
  rail: colour,
  onRail: colour,
});

const brandLook = {
  name: optionalText(MAX_BRAND_NAME),
  style: z.union([z.literal(1), z.literal(2)]),
  light: palette,
  dark: palette,
};

/** A picture of a brand as the editor shows it. `id` is null for one that an import or the release gave. */
const brandFile = z.object({ id: id.nullable(), name: z.string().max(200), url: link });

const brandResponse = z.object({
  tag: brandTag,
  is_default: z.boolean(),
  hosts: list(host, MAX_DOMAINS),
  ...brandLook,
  logo: brandFile,
  logo_on_dark: brandFile,
  icon: brandFile,
  ...state,
});

export const listBrands = {
  summary: 'All brands, the default first',
  response: z.object({
    brands: list(
      z.object({
        tag: brandTag,
        is_default: z.boolean(),
        hosts: list(host, MAX_DOMAINS),
        ...brandLook,
        logo: link,
        logo_on_dark: link,
        icon: link,
      }),
      MAX_BRANDS,
    ),
  }),
};

const brandParams = z.object({ tag: brandTag });

export const getBrand = {
  summary: 'A brand, or a kept version of it',
  params: brandParams,
  query,
  response: brandResponse,
};

export const saveBrand = {
  summary: 'Save name, style, pictures and colours of a brand; each writing needs a contrast of 4.5',
  params: brandParams,
  body: z.object({
    base_version: count,
    /** The version whose pictures are kept where none is given; the newest unless given. */
    pictures_of: id.optional(),
    changed: changedFields,
    value: z.object({
      ...brandLook,
      /** The id of an uploaded picture; null keeps the one that the brand has. */
      logo_id: id.nullable(),
      logo_on_dark_id: id.nullable(),
      icon_id: id.nullable(),
    }),
  }),
  response: brandResponse,
};

export const createBrand = {
  summary: 'Add a brand with its first domain; it begins with the look of the default brand',
  body: z.object({ name: optionalText(MAX_BRAND_NAME), host }),
  response: z.object({ tag: brandTag }),
};

export const removeBrand = {
  summary: 'Remove a brand and its domains; its versions are kept',
  params: brandParams,
  response: nothing,
};
