ALTER TABLE "students" ALTER COLUMN "channel_whatsapp" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "channel_phone" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "channel_email" SET DEFAULT false;--> statement-breakpoint
-- A channel is on when its last consent was given: accounts of purchases had all channels on without one.
WITH "last" AS (
  SELECT DISTINCT ON ("student_id", "purpose") "student_id", "purpose", "granted" FROM "consents"
  WHERE "student_id" IS NOT NULL AND "purpose" IN ('phone', 'email', 'whatsapp')
  ORDER BY "student_id", "purpose", "id" DESC
), "ticked" AS (
  SELECT s."id",
    coalesce(bool_or(l."granted") FILTER (WHERE l."purpose" = 'phone'), false) AS "phone",
    coalesce(bool_or(l."granted") FILTER (WHERE l."purpose" = 'email'), false) AS "email",
    coalesce(bool_or(l."granted") FILTER (WHERE l."purpose" = 'whatsapp'), false) AS "whatsapp"
  FROM "students" s LEFT JOIN "last" l ON l."student_id" = s."id" GROUP BY s."id"
)
UPDATE "students" s SET "channel_phone" = t."phone", "channel_email" = t."email", "channel_whatsapp" = t."whatsapp"
FROM "ticked" t WHERE t."id" = s."id"
  AND (s."channel_phone", s."channel_email", s."channel_whatsapp") IS DISTINCT FROM (t."phone", t."email", t."whatsapp");--> statement-breakpoint
-- Mails that were sent no longer need their links.
UPDATE "mail_outbox" SET "text" = '', "html" = '', "headers" = '{}' WHERE "sent_at" IS NOT NULL AND "text" LIKE '%http%';
