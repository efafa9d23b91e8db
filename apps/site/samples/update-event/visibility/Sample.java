import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class UpdateEventVisibility {
    public static void main(String[] args) throws Exception {
        var body = """
            {
              "externalReferenceId": "vela-mayor-2027",
              "shows": [{
                "showId": "vela-mayor-0417",
                "ticketOptions": [{
                  "ticketOptionId": "preferente",
                  "webVisibility": true
                }]
              }]
            }
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/events";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .header("Content-Type", "application/json")
            .PUT(BodyPublishers.ofString(body))
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
