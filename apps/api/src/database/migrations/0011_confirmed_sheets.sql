DROP INDEX "filled_sheets_person_key";--> statement-breakpoint
DROP INDEX "filled_sheets_ranking_idx";--> statement-breakpoint
ALTER TABLE "filled_sheets" ADD COLUMN "link_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "filled_sheets" ADD COLUMN "pending_channels" jsonb;--> statement-breakpoint
ALTER TABLE "filled_sheets" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Sheets of the release before count as they did. The owner of an address can confirm another sheet instead.
UPDATE "filled_sheets" SET "confirmed_at" = "created_at";--> statement-breakpoint
CREATE UNIQUE INDEX "filled_sheets_link_key" ON "filled_sheets" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "filled_sheets_confirmed_key" ON "filled_sheets" USING btree ("sheet_id",lower("email")) WHERE "filled_sheets"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "filled_sheets_email_idx" ON "filled_sheets" USING btree ("sheet_id",lower("email"));--> statement-breakpoint
CREATE INDEX "filled_sheets_ranking_idx" ON "filled_sheets" USING btree ("sheet_id","correct") WHERE "filled_sheets"."confirmed_at" is not null;