CREATE TABLE "academy_contact" (
	"id" smallint PRIMARY KEY NOT NULL,
	"email" varchar(254) NOT NULL,
	"phone" varchar(30),
	"whatsapp" varchar(13) NOT NULL,
	"teacher_whatsapp" varchar(13),
	"hours" jsonb NOT NULL,
	"social" jsonb NOT NULL,
	CONSTRAINT "academy_contact_single" CHECK ("academy_contact"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "host" varchar(253);--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "mail_from" varchar(254);--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "mail_logo_path" varchar(300);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "sender_name" varchar(60);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "sender_address" varchar(254);--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "host" varchar(253);