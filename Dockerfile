# syntax=docker/dockerfile:1
FROM node:26.10.0-slim AS base
WORKDIR /app
COPY package.json package-lock.json ./

# Settings that shape the pages are given here; phone, email, name and address may also be given when it runs
# (docs/operating.md).
FROM base AS build
RUN npm install --ignore-scripts --no-audit --no-fund
COPY . .
ARG SITE_PRODUCT SITE_ADVISOR_PATH SITE_NAME SITE_PREP_DOMAIN SITE_ADVISOR_DOMAIN SITE_PHONE SITE_EMAIL SITE_PROVIDER_URL SITE_ORIGIN
ARG SITE_OPERATOR SITE_ADDRESS RETENTION_DAYS SITE_CONTENT TOOLS_OFF DATE_LOCALE
RUN npm run build && find app domain contract server -name '*.test.ts' -delete -o -name '*.test.tsx' -delete

FROM base AS dependencies
RUN npm install --ignore-scripts --omit=dev --omit=optional --no-audit --no-fund

FROM node:26.10.0-slim
ARG VERSION=unknown
LABEL org.opencontainers.image.title=RansomPrep \
	org.opencontainers.image.description="Ransomware readiness and response toolkit" \
	org.opencontainers.image.version=$VERSION
WORKDIR /app
ENV NODE_ENV=production
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/app ./app
COPY --from=build /app/domain ./domain
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/signatures/base.json ./signatures/base.json
COPY --from=build /app/signatures/summary.json ./signatures/summary.json
COPY --from=build /app/build ./build
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
	CMD ["node", "server/healthcheck.ts"]
CMD ["node", "server/main.ts"]
