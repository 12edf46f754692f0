import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { email, id, link, percent, phone, tag, text } from '../../../platform/content/formats/text-format.ts';

const moduleFormat = z.strictObject({
  number: z.int().min(1).max(20),
  title: text(120),
  description: text(1000).optional(),
  expected_questions: z.int().min(0).max(500).default(0),
  recommended_simulado: percent.default(70),
  recommended_weekly: percent.default(70),
});

/** A certification, to which questions belong. Its folder under `questions/` is named by its tag. */
const familyFormat = z.strictObject({
  id,
  tag,
  name: text(80),
  modules: z.array(moduleFormat).max(20).default([]),
});

/** The rules of the real exam, used by reports and answer sheets. */
const examRulesFormat = z.strictObject({
  questions: z.int().min(1).max(1000),
  needed: z.int().min(1).max(1000).optional(),
  pass_percent: percent.default(70),
  module_minimum_percent: percent.optional(),
  simulado_percent: percent.default(80),
  weekly_tests: z.int().min(1).max(500).default(30),
});

const categoryFormat = z.strictObject({
  id,
  name: text(80),
  landing: z.enum(['exam_date', 'report', 'description']),
  family: tag.optional(),
  recommended_score: percent.default(70),
  exam_type: z.enum(['cfp', 'cfa']).default('cfp'),
  exam: examRulesFormat.optional(),
});

const supportFormat = z.strictObject({
  email,
  phone: phone.optional(),
  whatsapp: z.string().regex(/^\d{12,13}$/, 'must be digits with country and area code, in quotes'),
  hours: z.array(text(80)).min(1).max(7),
  teacher_whatsapp: z
    .string()
    .regex(/^\d{12,13}$/)
    .optional(),
});

const companyFormat = z.strictObject({
  name: text(150),
  cnpj: z.string().regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, 'must be written as 00.000.000/0000-00'),
  address: text(250),
});

function bannerFormat({ day, file }: FieldFormats) {
  return z.strictObject({
    tag,
    title: text(80),
    subtitle: text(160).optional(),
    button_text: text(40),
    link,
    desktop_image: file('image'),
    mobile_image: file('image'),
    from: day.optional(),
    until: day.optional(),
  });
}

const mentorFormat = z.strictObject({
  tag,
  first_name: text(60),
  last_name: text(60),
  email,
  disciplines: z.array(tag).min(1).max(30),
});

/** `academy.yaml`: the academy itself and the lists that everything else refers to. */
export function academyFormat(formats: FieldFormats) {
  return z.strictObject({
    name: text(80),
    support: supportFormat,
    company: companyFormat.optional(),
    social: z
      .array(z.strictObject({ name: text(40), link }))
      .max(10)
      .default([]),
    families: z.array(familyFormat).min(1).max(50),
    categories: z.array(categoryFormat).min(1).max(50),
    disciplines: z
      .array(z.strictObject({ tag, name: text(80) }))
      .max(50)
      .default([]),
    mentors: z.array(mentorFormat).max(200).default([]),
    financial_institutions: z
      .array(z.strictObject({ code: text(10), name: text(120) }))
      .max(1000)
      .default([]),
    banners: z.array(bannerFormat(formats)).max(20).default([]),
  });
}

export type Academy = z.output<ReturnType<typeof academyFormat>>;
