ALTER TABLE "staff_exports" ALTER COLUMN "format" SET DATA TYPE varchar(8);--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD COLUMN "input" jsonb;