import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.regex.Pattern;

class AdmitFirstTicket {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** Error response of the API. Branch on its code. */
    static class ApiException extends RuntimeException {
        final String code;

        ApiException(String problem) {
            super(problem);
            code = textOf("code", problem);
        }
    }

    public static void main(String[] args) throws Exception {
        var event = call("POST", "/v1/events", """
            {
              "externalReferenceId": "aurelia-matine",
              "title": "El jardín de Aurelia: matiné",
              "description": "Función para escuelas.",
              "location": { "venueName": "Teatro Mirasoles", "timeZone": "America/Argentina/Cordoba" },
              "configuration": {},
              "shows": [{
                "showId": "aurelia-matine-0317",
                "title": "Matiné",
                "date": "2027-03-17T11:00:00-03:00",
                "images": [],
                "configuration": {},
                "ticketOptions": [{
                  "ticketOptionId": "platea",
                  "title": "Platea",
                  "description": "Butacas numeradas de la planta baja.",
                  "price": 8000,
                  "currency": "ARS"
                }]
              }]
            }
            """);
        System.out.println(textOf("externalReferenceId", event));

        // The tickets of a call are all issued, or none is.
        call("POST", "/v1/sync/tickets", """
            [{
              "externalReferenceEventId": "aurelia-matine",
              "ticketId": "MATINE-0001",
              "ticketOptionId": "platea",
              "buyer": "lucia.ferreyra@example.com",
              "ticketAccess": { "type": "OTHER", "locator": "MIR-MATINE-7Q2M" }
            }]
            """);
        System.out.println(textOf("status", call("GET", "/v1/tickets/MATINE-0001", null)));

        // A ticket is admitted once. If you repeat the call, it returns false.
        var isAdmitted = call("POST", "/v1/tickets/MATINE-0001/eventAdmission", null).equals("true");
        System.out.println(isAdmitted ? "admitted" : "not admitted");
        System.out.println(textOf("status", call("GET", "/v1/tickets/MATINE-0001", null)));

        try {
            call("POST", "/v1/tickets/MATINE-9999/eventAdmission", null);
        } catch (ApiException error) {
            if (!error.code.equals("ticket.not_found")) throw error;
            System.out.println("unknown ticket");
        }
    }

    /** Returns the response as JSON. Throws an ApiException if the API returns an error. */
    static String call(String method, String path, String body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(System.getenv("TAQUILLA_API") + path))
            .timeout(Duration.ofSeconds(30))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (body != null) request.header("Content-Type", "application/json");
        var response = CLIENT.send(request.build(), BodyHandlers.ofString());
        if (response.statusCode() >= 400) throw new ApiException(response.body());
        return response.body();
    }

    // A regular expression is enough for this sample; use your JSON library.
    static String textOf(String name, String json) {
        var field = Pattern.compile("\"" + name + "\":\"([^\"]+)\"").matcher(json);
        return field.find() ? field.group(1) : "";
    }
}
