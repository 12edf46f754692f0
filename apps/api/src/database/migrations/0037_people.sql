ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "end_cause" varchar(10);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "mail" varchar(40);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_student_idx" ON "mail_outbox" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "students_created_idx" ON "students" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_end_cause" CHECK ("enrolments"."end_cause" in ('cancelled','merged'));--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('forgotten','first','purchase','email','new-email'));--> statement-breakpoint
UPDATE "mail_outbox" m SET "student_id" = s."id" FROM "students" s WHERE lower(s."email") = lower(m."recipient");
--> statement-breakpoint
-- The order of the list of students, without capitals and accents.
CREATE INDEX "students_name_list_idx" ON "students" (translate(lower("first_name" || ' ' || "last_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), "id");
--> statement-breakpoint
CREATE INDEX "students_phone_end_idx" ON "students" (right("phone", 8));
