import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { cpf, email, id, phone, tag, text, time } from '../../../platform/content/formats/text-format.ts';
import { historyFormat } from './history-format.ts';

const addressFormat = z.strictObject({
  post_code: text(9).regex(/^\d{5}-\d{3}$/, 'must look like 01310-100'),
  street: text(120),
  number: text(10),
  complement: text(60).optional(),
  district: text(80),
  city: text(80),
  state: text(2).regex(/^[A-Z]{2}$/, 'must be the two letters of a state'),
});

function enrolmentFormat(formats: FieldFormats) {
  return z.strictObject({
    course: tag,
    class_group: id,
    since: formats.day,
    exam_date: formats.day.optional(),
    history: historyFormat(formats).prefault({}),
  });
}

/** A wallet entry: credits are positive, coupons created from the balance are negative. */
function walletEntryFormat({ day }: FieldFormats) {
  return z.strictObject({
    day,
    time: time.default('12:00'),
    cents: z.int().min(-10_000_000).max(10_000_000),
    /** May hold %value%, %course% and %coupon%. */
    details: text(200),
    course: tag.optional(),
    coupon: z.strictObject({ code: text(30), state: z.enum(['open', 'used', 'cancelled']) }).optional(),
  });
}

function mentorshipFormat({ day }: FieldFormats) {
  return z
    .strictObject({
      course: tag,
      lesson: text(40),
      day,
      hour: z.int().min(0).max(22),
      state: z.enum(['waiting', 'confirmed', 'completed', 'cancelled']),
      mentor: tag.optional(),
    })
    .refine(
      (mentorship) =>
        mentorship.state === 'waiting' || mentorship.state === 'cancelled' || mentorship.mentor !== undefined,
      {
        message: 'is needed once a mentorship is confirmed',
        path: ['mentor'],
      },
    );
}

function studentFormat(formats: FieldFormats) {
  return z.strictObject({
    email,
    first_name: text(60),
    last_name: text(60),
    cpf,
    phone,
    birth_date: formats.day,
    job_title: text(80).optional(),
    linkedin: text(120).optional(),
    /** The code of a financial institution. */
    institution: text(10).optional(),
    address: addressFormat.optional(),
    channels: z
      .strictObject({
        whatsapp: z.boolean().default(true),
        phone: z.boolean().default(true),
        email: z.boolean().default(true),
      })
      .prefault({}),
    registered: formats.day,
    require_password_change: z.boolean().default(false),
    enrolments: z.array(enrolmentFormat(formats)).max(50).default([]),
    wallet: z
      .array(walletEntryFormat(formats))
      .max(500)
      .default([])
      .superRefine((entries, context) => {
        const ordered = [...entries.entries()].sort(([, one], [, other]) =>
          `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`),
        );
        let balance = 0;
        for (const [index, entry] of ordered) {
          balance += entry.cents;
          if (balance >= 0) continue;
          context.addIssue({
            code: 'custom',
            path: [index],
            message: `takes the balance to ${balance} cents`,
          });
          return;
        }
      }),
    podcasts: z
      .array(
        z.strictObject({
          episode: tag,
          seconds: z.int().min(0).max(36_000),
          finished: z.boolean().default(false),
        }),
      )
      .max(500)
      .default([]),
    mentorships: z.array(mentorshipFormat(formats)).max(20).default([]),
  });
}

/** `accounts.yaml`: students of the demo. A real academy has no such file. */
export function accountsFormat(formats: FieldFormats) {
  return z.strictObject({
    password: text(16).min(8),
    students: z.array(studentFormat(formats)).min(1).max(100),
  });
}

export type Accounts = z.output<ReturnType<typeof accountsFormat>>;
export type DemoStudent = Accounts['students'][number];
