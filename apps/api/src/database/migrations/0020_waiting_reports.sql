ALTER TABLE "reports" ADD COLUMN "progress" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "mail_when_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "requested_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_waiting_idx" ON "reports" USING btree ("requested_at") WHERE "reports"."state" = 'waiting';--> statement-breakpoint
-- Reports that failed only because there was no browser wait for one instead.
UPDATE "reports" SET "state" = 'waiting' WHERE "state" = 'failed' AND "failure" LIKE 'Reports need a Chromium%';
