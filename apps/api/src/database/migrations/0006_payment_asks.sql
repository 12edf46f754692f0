ALTER TABLE "payments" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_ask_idx" ON "payments" USING btree ("next_ask_at") WHERE "payments"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unasked_idx" ON "payments" USING btree ("created_at") WHERE "payments"."asks" = 0 and "payments"."status" in ('created','sent','waiting','error');