/** For a container's health check, which must not depend on how a shell or a builder reads quotes. Ends with 0 or 1. */
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).catch(() => ({
	ok: false,
}));
process.exitCode = ok ? 0 : 1;
