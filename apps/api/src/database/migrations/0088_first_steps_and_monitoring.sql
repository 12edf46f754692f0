CREATE TABLE "host_certificates" (
	"host" varchar(253) PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"failure" varchar(200)
);
--> statement-breakpoint
CREATE TABLE "program_processes" (
	"id" varchar(120) PRIMARY KEY NOT NULL,
	"role" varchar(10) NOT NULL,
	"machine" varchar(100) NOT NULL,
	"version" varchar(40) NOT NULL,
	"node" varchar(40) NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"disk_free_bytes" bigint,
	"disk_total_bytes" bigint
);
--> statement-breakpoint
CREATE TABLE "recorded_errors" (
	"fingerprint" varchar(32) PRIMARY KEY NOT NULL,
	"source" varchar(10) NOT NULL,
	"message" varchar(500) NOT NULL,
	"place" varchar(200) NOT NULL,
	"stack" varchar(4000) NOT NULL,
	"version" varchar(40) NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	CONSTRAINT "recorded_errors_source" CHECK ("recorded_errors"."source" in ('server','job','browser'))
);
--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "first_steps_hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "program_processes_seen_idx" ON "program_processes" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "recorded_errors_last_idx" ON "recorded_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_failed_idx" ON "mail_outbox" USING btree ("failed_at","returned_at") WHERE "mail_outbox"."failed_at" is not null;