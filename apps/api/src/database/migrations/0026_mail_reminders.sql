ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reminder_token_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "host" varchar(253);--> statement-breakpoint
ALTER TABLE "academy_contact" ADD COLUMN "company_name" varchar(150);--> statement-breakpoint
ALTER TABLE "academy_contact" ADD COLUMN "cnpj" varchar(18);--> statement-breakpoint
ALTER TABLE "academy_contact" ADD COLUMN "company_address" varchar(250);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "key" varchar(320);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "send_before" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_reminder_token_key" ON "leads" USING btree ("reminder_token_hash");--> statement-breakpoint
CREATE INDEX "leads_reminder_idx" ON "leads" USING btree ("updated_at") WHERE ("leads"."form" ->> 'reminder') = 'true';--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_key" ON "mail_outbox" USING btree ("key");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('terms','privacy','phone','email','whatsapp','reminder'));