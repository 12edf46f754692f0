CREATE TABLE "identity_lookups" (
	"id" varchar(43) PRIMARY KEY NOT NULL,
	"network" varchar(43) NOT NULL,
	"email" varchar(43),
	"cpf" varchar(43),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "students_cpf_key";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "identity_lookups_network_idx" ON "identity_lookups" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "identity_lookups_email_idx" ON "identity_lookups" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "identity_lookups_cpf_idx" ON "identity_lookups" USING btree ("cpf","created_at");--> statement-breakpoint
CREATE INDEX "identity_lookups_created_idx" ON "identity_lookups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_unclaimed_email_idx" ON "orders" USING btree (lower("email")) WHERE "orders"."student_id" is null;--> statement-breakpoint
CREATE INDEX "students_cpf_idx" ON "students" USING btree ("cpf");--> statement-breakpoint
-- A password could only be set with a mailed link or by the academy; an account that no order created is the academy's.
update students s set email_verified_at = coalesce(s.password_changed_at, s.created_at)
where s.anonymised_at is null and (s.password_hash is not null
  or not exists (select from orders o where o.student_id = s.id and o.created_student = 1));--> statement-breakpoint
-- Sessions of the other accounts were opened by a purchase and are not limited to its course.
update sessions set revoked_at = now() where revoked_at is null
  and student_id in (select id from students where email_verified_at is null);--> statement-breakpoint
-- Orders that were not paid belonged to a student by CPF; from now on by the verified e-mail address.
update orders o set student_id = s.id from students s
where o.student_id is null and lower(o.email) = lower(s.email) and s.email_verified_at is not null;
