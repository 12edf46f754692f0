ALTER TABLE "orders" ADD COLUMN "refund_reason" varchar(10);--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
-- A lesson without a file, a video and an exam was done once it was opened: what was done stays done.
UPDATE "lesson_progress" p SET "read_at" = p."started_at" FROM "lessons" l
WHERE l."id" = p."lesson_id" AND l."pdf_path" IS NULL AND p."started_at" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "lesson_videos" v WHERE v."lesson_id" = l."id")
  AND NOT EXISTS (SELECT FROM "exams" e WHERE e."lesson_id" = l."id");
