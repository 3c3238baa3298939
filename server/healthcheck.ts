/** A script instead of an inline command, so that it does not depend on shell quoting in Dockerfiles. */
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).catch(() => ({
	ok: false,
}));
process.exitCode = ok ? 0 : 1;
