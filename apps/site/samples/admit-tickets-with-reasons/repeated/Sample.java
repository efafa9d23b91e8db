import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class AdmitTicketsWithReasonsRepeated {
    public static void main(String[] args) throws Exception {
        var body = """
            [
              {
                "ticketId": "AUR-0001",
                "entryDate": "2026-11-14T20:41:07-03:00"
              },
              {
                "ticketId": "AUR-0003",
                "entryDate": "2026-11-14T20:44:52-03:00"
              },
              {
                "ticketId": "AUR-9999",
                "entryDate": "2026-11-14T20:45:10-03:00"
              }
            ]
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/tickets/batch/eventAdmission/results";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
