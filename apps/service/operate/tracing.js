// Sends the spans of the service to an OpenTelemetry collector. Beside the package of the service:
//   npm install @opentelemetry/api@1.9.1 @opentelemetry/sdk-trace-node@2.12.1 @opentelemetry/exporter-trace-otlp-http@0.208.0
//   OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 \
//     node --import ./tracing.js node_modules/@leisure-ops/service/dist/cli.js …
// Newer exporters need a newer SDK, and no SDK accepts their API yet, so keep these versions together.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] }).register()
