ALTER TABLE "question_import_rows" ADD COLUMN "missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "reading" jsonb;--> statement-breakpoint
UPDATE "question_import_rows" SET
  "errors" = (SELECT coalesce(jsonb_agg(e || '{"cause": "unreadable"}'::jsonb), '[]'::jsonb) FROM jsonb_array_elements("errors") e),
  "read_errors" = (SELECT coalesce(jsonb_agg(e || '{"cause": "unreadable"}'::jsonb), '[]'::jsonb) FROM jsonb_array_elements("read_errors") e)
  WHERE "errors" <> '[]'::jsonb OR "read_errors" <> '[]'::jsonb;--> statement-breakpoint
UPDATE "question_imports" SET "counts" = "counts" || '{"incomplete": 0}'::jsonb WHERE "counts" IS NOT NULL;
